import type { FastifyReply } from 'fastify';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { sendFile } from '#api/core/files/send-file.ts';
import { notFound } from '#api/core/http/problem.ts';
import { findManual } from './manuals-queries.ts';

const missing = 'no-manual';

/**
 * Sends the manual of a site to be saved, named after the site.
 *
 * @throws Problem 404 if there is none, or not for this caller
 */
export async function sendManual(
  reply: FastifyReply,
  { db, files, siteId }: { db: Db; files: FileStore; siteId: number },
): Promise<FastifyReply> {
  const manual = await findManual(db, siteId);
  if (!manual) throw notFound(missing);
  const { url } = mustExist(await db('sites').where({ id: siteId }).first('url'));
  return sendFile(reply, files, { key: manual.file, name: fileName(url, siteId) }, missing);
}

/** Letters, digits and dots only, whatever an admin typed as the site's address. */
const fileName = (url: string, siteId: number): string => {
  const safe = url.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');
  return `einbauanleitung-${siteId}-${safe.slice(0, 80)}.pdf`;
};
