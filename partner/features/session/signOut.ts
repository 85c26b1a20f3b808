import { mayLeave } from '../../lib/leaving.ts';
import { forgetPreview } from '../../lib/preview.ts';
import { endSession } from './api/sessionCalls.ts';
import { forgetDrafts } from './useDraft.ts';

/** Signs out by a page load: nothing that one user has read is left for the next. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  await endSession();
  forgetPreview();
  forgetDrafts();
  window.location.assign('/login');
}
