import type { Db } from '#api/core/database/db.ts';
import { selectMissingSources } from '#api/modules/feeds/read.ts';
import type { FeedSource } from '#shared/feeds/feeds.ts';
import type { ReportFilter } from './report-filter.ts';

/**
 * The sources that a report of one day lacks. In a report of several days they are a part of the
 * sum, and told beside it.
 */
export async function missingOfDay(
  db: Db,
  { from, to, regions }: ReportFilter,
): Promise<ReadonlySet<FeedSource> | undefined> {
  return from === to
    ? (await selectMissingSources(db, { from, to }, regions)).get(from)
    : undefined;
}
