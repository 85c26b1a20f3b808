import { HttpError } from 'react-admin';
import { rightsChanged } from './useFreshMe.ts';

/**
 * What a refusal means for the whole page, whichever call met it: a right that is gone is asked for
 * anew.
 *
 * @returns whether the session has ended, and the reader would not sign in again: there is nothing
 *   else to say then
 */
export function handleRefusal(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  if (error.status === 403) window.dispatchEvent(new Event(rightsChanged));
  return error.status === 401;
}
