import { displayName } from '#api/core/files/display-name.ts';
import { contentKey } from '#api/core/files/file-store.ts';
import { endOf } from '#api/core/files/file-types.ts';
import { storeFile } from '#api/core/files/store-file.ts';
import type { UploadedFile } from '#api/core/http/read-uploads.ts';
import type { Services } from '#api/core/services.ts';

export interface StoredDocument {
  key: string;
  name: string;
}

/** Stores a file under the hash of its content, before the row that refers to it is written. */
export async function storeDocument(
  services: Pick<Services, 'systemDb' | 'files'>,
  { name, body, isKept }: Pick<UploadedFile, 'name' | 'body' | 'isKept'>,
  now: Date,
): Promise<StoredDocument> {
  const key = keyOfContent(body);
  await storeFile(services, { key, body, contentType: 'application/pdf', isKept }, now);
  return { key, name: endOf(displayName(name, 'document'), 'application/pdf') };
}

/** The key of a document, if it was stored. */
export const keyOfContent = (body: Uint8Array): string => `contracts/${contentKey(body)}`;

/** SHA-256 of the document, in hex. */
export const hashOfKey = (key: string): string => key.split('/').at(-1) ?? '';
