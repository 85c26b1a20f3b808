import { contentKey } from '#api/core/files/file-store.ts';
import type { UploadedFile } from '#api/core/http/read-uploads.ts';
import type { Services } from '#api/core/services.ts';

export interface StoredDocument {
  key: string;
  name: string;
}

/**
 * Keeps a file under the hash of its content, before the row that refers to it is written. It is
 * noted first, outside the caller's transaction: whatever ends in between leaves a note by which
 * `removeOrphanedFiles` finds it.
 */
export async function storeDocument(
  { systemDb, files }: Pick<Services, 'systemDb' | 'files'>,
  { name, body }: Pick<UploadedFile, 'name' | 'body'>,
  now: Date,
): Promise<StoredDocument> {
  const key = keyOfContent(body);
  await systemDb('stored_files')
    .insert({ key, size: body.length, stored_at: now })
    .onConflict('key')
    .merge({ stored_at: now });
  await files.put(key, body, { contentType: 'application/pdf' });
  return { key, name: displayName(name) };
}

/** Under which a document lies, if it was stored. */
export const keyOfContent = (body: Uint8Array): string => `contracts/${contentKey(body)}`;

/** SHA-256 of the document, in hex. */
export const hashOfKey = (key: string): string => key.split('/').at(-1) ?? '';

/** What a user named it, without a path, control characters or more than a line can hold. */
function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{C}"<>|:*?]/gu, '').trim();
  return clean.slice(-120) || 'document.pdf';
}
