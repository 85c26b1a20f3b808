import { unprocessable } from '#api/core/http/problem.ts';
import type { UploadedFile } from '#api/core/http/read-uploads.ts';
import { checkPdf } from '#api/core/pdf/check-pdf.ts';
import type { Services } from '#api/core/services.ts';
import { isIssuedDocument } from '#api/modules/invoices/read.ts';
import { type StoredDocument, storeDocument } from './store-document.ts';

/** An inspected document; it is kept once it is known that it may be. */
export type KeepDocument = () => Promise<StoredDocument>;

/** How routes take documents: each is inspected and stored before its transaction begins. */
export const documents = {
  expect: ({ pdf }: Services) => pdf.prepare(),
  inspect: ({ body, field }: UploadedFile, services: Services) =>
    checkPdf(body, field, services, () => isIssuedDocument(services.systemDb, body)),
  keep: (file: UploadedFile, services: Services, now: Date) => storeDocument(services, file, now),
};

/** @throws Problem 422 if there is no file of that name */
export function takeUpload(
  files: UploadedFile[],
  field: string,
  services: Services,
  now: Date,
): KeepDocument {
  const upload = files.find((file) => file.field === field);
  if (!upload) throw unprocessable({ [field]: 'required' });
  return () => storeDocument(services, upload, now);
}
