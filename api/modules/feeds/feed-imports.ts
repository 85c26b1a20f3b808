import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { Row } from '#api/tables.ts';
import type { FeedImport } from '#shared/schemas/calls/imports.ts';
import { selectPauses } from './select-pauses.ts';

export type FeedImportRow = Row<'feed_imports'>;

/** Each preview has a file of its own, however often the same content comes. */
export const importFileKey = (id: number): string => `imports/${id}`;

/** @throws Problem 404 */
export async function getFeedImport(
  db: Db,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<FeedImportRow> {
  const query = db('feed_imports').where({ id }).first();
  const row = await (lock ? query.forUpdate() : query);
  if (!row) throw notFound();
  return row;
}

export const presentFeedImport = async (db: Db, row: FeedImportRow): Promise<FeedImport> => ({
  // What an earlier release counted knows no superseded lines.
  ...row.preview,
  superseded: row.preview.superseded ?? 0,
  isPaused: (await selectPauses(db)).has(row.feed),
  id: row.id,
  feed: row.feed,
  fileName: row.file_name,
  size: row.size,
  sha256: row.sha256,
  createdAt: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  runId: row.job_run_id,
});
