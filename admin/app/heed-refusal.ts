import { HttpError } from 'react-admin';
import { openLogin } from './session.ts';
import { rightsChanged } from './useFreshMe.ts';

/**
 * What a refusal means for the whole page, whichever call met it: a right that is gone is asked for
 * anew, a session that has ended leads to signing in and back.
 *
 * @returns whether the page is on its way out
 */
export function heedRefusal(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  if (error.status === 403) window.dispatchEvent(new Event(rightsChanged));
  if (error.status !== 401) return false;
  openLogin();
  return true;
}
