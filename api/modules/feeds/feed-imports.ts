import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import type { FeedImport, ImportOutcome } from '#shared/schemas/calls/imports.ts';

/** Row of `feed_imports`: a file that was looked at, and what became of it. */
export interface FeedImportRow {
  id: number;
  feed: FeedName;
  file_name: string;
  size: number;
  sha256: string;
  preview: ImportOutcome;
  stored_before: string;
  created_by: number | null;
  created_at: Date;
  confirmed_by: number | null;
  confirmed_at: Date | null;
  force: boolean;
  job_run_id: number | null;
  file_removed_at: Date | null;
}

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

export const presentFeedImport = (row: FeedImportRow): FeedImport => ({
  ...row.preview,
  id: row.id,
  feed: row.feed,
  fileName: row.file_name,
  size: row.size,
  sha256: row.sha256,
  createdAt: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  runId: row.job_run_id,
});
