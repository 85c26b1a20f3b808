import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { parseSiteIds } from '#api/modules/reports/read.ts';
import type { Day } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { type OwnSite, selectOwnSites } from './select-client-metrics.ts';

interface OwnSitesQuery {
  sites: string | undefined;
  /** Left out; naming sites that are not theirs changes nothing. */
  exclude?: string | undefined;
  /** Others of its sites are as if they were not the company's; null: none are. */
  only?: readonly number[] | null | undefined;
  period: Period;
  today: Day;
}

/**
 * The requested sites that are or were the company's of the transaction; absent: all that were
 * theirs on days of the period. Excluded ones are removed from either.
 *
 * @throws Problem 404 for a site that does not exist or never was theirs
 */
export async function readOwnSites(
  db: Db,
  { sites, exclude, only = null, period, today }: OwnSitesQuery,
): Promise<OwnSite[]> {
  const all = await selectOwnSites(db, today);
  const own = only ? all.filter(({ id }) => only.includes(id)) : all;
  const asked = parseSiteIds(sites);
  const left = parseSiteIds(exclude) ?? [];
  if (!asked) {
    return own.filter(
      ({ id, stints }) =>
        !left.includes(id) &&
        stints.some(
          ({ from, to }) =>
            (from === null || from <= period.to) && (to === null || to >= period.from),
        ),
    );
  }
  const found = own.filter(({ id }) => asked.includes(id));
  if (found.length < asked.length) throw notFound('missing-site');
  return found.filter(({ id }) => !left.includes(id));
}
