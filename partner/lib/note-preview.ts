import { forgetPreview, previewCompanyId } from './preview.ts';
import { request } from './request.ts';

/** For the audit log. Without its entry there is no preview: back to the company's page. */
export async function noteStart(companyId: string): Promise<void> {
  try {
    await request('POST', `/api/admin/companies/${companyId}/preview`);
  } catch {
    leaveTo(companyId);
  }
}

/** Leaves the preview for the company's page; also when the session ended and nothing can be noted. */
export async function exitPreview(): Promise<void> {
  const companyId = previewCompanyId();
  await request('DELETE', '/api/admin/preview').catch(() => undefined);
  leaveTo(companyId ?? '');
}

function leaveTo(companyId: string): void {
  forgetPreview();
  window.location.replace(`/admin/companies/${companyId}`);
}
