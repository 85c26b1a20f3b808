import { forgetPreview, previewCompanyId } from './preview.ts';
import { request } from './request.ts';

let isNoted: Promise<void> = Promise.resolve();

/** For the audit log. If that fails there is no preview: back to the company's page. */
export function noteStart(companyId: string): Promise<void> {
  isNoted = note(companyId);
  return isNoted;
}

async function note(companyId: string): Promise<void> {
  try {
    await request('POST', `/api/admin/companies/${companyId}/preview`);
  } catch {
    leaveTo(companyId);
  }
}

/** Leaves the preview for the company's page, even if the session ended and nothing is logged. */
export async function exitPreview(): Promise<void> {
  const companyId = previewCompanyId();
  // A start that arrived after the end would begin the preview again.
  await isNoted;
  await request('DELETE', '/api/admin/preview').catch(() => undefined);
  leaveTo(companyId ?? '');
}

function leaveTo(companyId: string): void {
  forgetPreview();
  window.location.replace(`/admin/companies/${companyId}`);
}
