import { HttpError } from 'react-admin';
import { rightsChanged } from './useFreshMe.ts';

/**
 * What a refusal means for the whole page, whichever call got it: lost rights are fetched again.
 *
 * @returns whether the session has ended and the reader would not sign in again: then there is
 * nothing else to say
 */
export function handleRefusal(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  if (error.status === 403) window.dispatchEvent(new Event(rightsChanged));
  return error.status === 401;
}
