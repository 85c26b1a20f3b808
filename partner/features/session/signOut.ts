import { forgetPreview } from '../../lib/preview.ts';
import { endSession } from './api/sessionCalls.ts';

/** Leaves by loading a page anew: nothing that one user has read is left for the next. */
export async function signOut(): Promise<void> {
  await endSession();
  forgetPreview();
  window.location.assign('/login');
}
