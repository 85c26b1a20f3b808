import { unprocessable } from '#api/core/http/problem.ts';
import type { UploadedFile } from '#api/core/http/read-uploads.ts';
import type { Services } from '#api/core/services.ts';
import { checkPdf } from './check-pdf.ts';
import { type StoredDocument, storeDocument } from './store-document.ts';

/** A document that was looked at; it is kept once it is known that it may be. */
export type KeepDocument = () => Promise<StoredDocument>;

/** @throws Problem 422 for a file that is missing or no proper PDF */
export async function takeUpload(
  files: UploadedFile[],
  field: string,
  services: Services,
  now: Date,
): Promise<KeepDocument> {
  const upload = files.find((file) => file.field === field);
  if (!upload) throw unprocessable({ [field]: 'Required' });
  await checkPdf(upload.body, field);
  return () => storeDocument(services, upload, now);
}
