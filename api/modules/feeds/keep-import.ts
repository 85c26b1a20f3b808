import { createReadStream } from 'node:fs';
import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { SpooledUpload } from '#api/core/http/spool-upload.ts';
import type { Services } from '#api/core/services.ts';
import { FeedFormatError } from '#api/integrations/feeds/feed-errors.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { type FeedImportRow, importFileKey } from './feed-imports.ts';
import { type ImportPreview, previewImport } from './preview-import.ts';

interface KeepOptions {
  feed: FeedName;
  upload: SpooledUpload;
  by: number;
  clock: () => Date;
  services: Pick<Services, 'systemDb' | 'files'>;
}

/**
 * Inspects an uploaded file and keeps it until it is confirmed or a day has passed.
 *
 * @throws Problem 422 for a file that is not the feed's; nothing of it is kept
 */
export async function keepImport({
  feed,
  upload,
  by,
  clock,
  services: { systemDb, files },
}: KeepOptions): Promise<FeedImportRow> {
  const { outcome, storedBefore } = await look();
  // The note comes first: a file without one would never be found again.
  const row = mustExist(
    (
      await systemDb('feed_imports')
        .insert({
          feed,
          file_name: displayName(upload.name),
          size: upload.size,
          sha256: upload.sha256,
          preview: JSON.stringify(outcome),
          stored_before: storedBefore,
          created_by: by,
          created_at: clock(),
        })
        .returning('*')
    )[0],
  );
  const options = { contentType: 'text/csv', size: upload.size };
  await files.putStream(importFileKey(row.id), createReadStream(upload.path), options);
  return row;

  async function look(): Promise<ImportPreview> {
    try {
      const chunks = createReadStream(upload.path);
      return await previewImport(systemDb, { feed, chunks, clock });
    } catch (error) {
      if (error instanceof FeedFormatError) throw unprocessable({ file: error.said });
      throw error;
    }
  }
}

/** The name a user gave it, without a path, control characters or more than a line can hold. */
function displayName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(-120) || 'import.csv';
}
