import { HttpError } from 'react-admin';
import { sessionEnded } from './session.ts';
import { rightsChanged } from './useFreshMe.ts';

/**
 * What a refusal means for the whole page, whichever call met it: a right that is gone is asked for
 * anew, over a session that has ended comes the way to sign in.
 *
 * @returns whether the session has ended: there is nothing else to say then
 */
export function heedRefusal(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  if (error.status === 403) window.dispatchEvent(new Event(rightsChanged));
  if (error.status !== 401) return false;
  window.dispatchEvent(new Event(sessionEnded));
  return true;
}
