import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { parseSiteIds } from '#api/modules/reports/report-filter.ts';
import { selectOwnSites } from './select-client-metrics.ts';

/**
 * The sites asked for, of the company of the transaction; absent: all of them.
 *
 * @throws Problem 404 for a site that is not there or another company's
 */
export async function readOwnSites(
  db: Db,
  sites: string | undefined,
): Promise<{ id: number; url: string }[]> {
  const own = await selectOwnSites(db);
  const asked = parseSiteIds(sites);
  if (!asked) return own;
  const found = own.filter(({ id }) => asked.includes(id));
  if (found.length < asked.length) throw notFound('Missing Site Data');
  return found;
}
