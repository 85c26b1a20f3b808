import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { sendFile } from '#api/core/files/send-file.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { DeferredAnswer } from '#api/core/http/route.ts';
import { manualMessages } from '#shared/messages/manual.ts';
import type { ManualContent } from './manual-content.ts';
import { findManual } from './manuals-queries.ts';

const missing = 'no-manual';

/**
 * Sends a site's manual as a download, named after the site.
 *
 * @throws Problem 404 if there is none, or not for this caller
 */
export async function sendManual(
  db: Db,
  { files, siteId }: { files: FileStore; siteId: number },
): Promise<DeferredAnswer> {
  const manual = await findManual(db, siteId);
  if (!manual) throw notFound(missing);
  const { url } = mustExist(await db('sites').where({ id: siteId }).first('url'));
  const name = nameOfManual({ site: url, siteId, language: manual.language });
  return (reply) => sendFile(reply, files, { key: manual.file, name }, { otherwise: missing });
}

type Named = Pick<ManualContent, 'site' | 'siteId' | 'language'>;

/** Letters, digits and dots only, whatever an admin typed as the site's address. */
export const nameOfManual = ({ site, siteId, language }: Named): string => {
  const safe = site.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');
  return `${manualMessages[language].fileName}-${siteId}-${safe.slice(0, 80)}.pdf`;
};
