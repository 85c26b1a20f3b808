import type { Db } from '#api/core/database/db.ts';
import type { ChangeWorld } from '#shared/domain/explain-change/change-world.ts';
import type { ReportFilter } from '../report-filter.ts';
import { type SiteSums, selectSiteFigures } from '../select-site-figures.ts';
import { selectSitesOfChangedAgreements } from './select-payout-causes.ts';

interface Asked {
  of: ChangeWorld['of'];
  before: ReportFilter;
  now: ReportFilter;
}

/** More are not read one by one; what the others' agreements changed is told of their average rate. */
const mostChanged = 100;

/**
 * Of many sites those that are told by themselves: which came or went, and of a payout those whose
 * agreement changed, the largest differences first.
 */
export async function selectApartSites(db: Db, { of, before, now }: Asked): Promise<number[]> {
  const [was, is, changed] = await Promise.all([
    selectSiteFigures(db, before, ['site']),
    selectSiteFigures(db, now, ['site']),
    of === 'payout' ? selectSitesOfChangedAgreements(db, before, now) : new Set<number>(),
  ]);
  const sums = new Map<number, { before?: SiteSums; now?: SiteSums }>();
  for (const row of was)
    if (row.siteId !== null && counts(row)) sums.set(row.siteId, { before: row });
  for (const row of is) {
    if (row.siteId !== null && counts(row))
      sums.set(row.siteId, { ...sums.get(row.siteId), now: row });
  }
  const coming: number[] = [];
  const staying: { id: number; size: number }[] = [];
  for (const [id, { before: from, now: to }] of sums) {
    if (!from || !to) coming.push(id);
    else if (changed.has(id)) staying.push({ id, size: Math.abs(payout(to) - payout(from)) });
  }
  staying.sort((a, b) => b.size - a.size || a.id - b.id);
  return [...coming, ...staying.slice(0, mostChanged).map(({ id }) => id)];
}

const payout = (row: SiteSums) => row.qmnPayoutMicros + row.wbPayoutMicros;

const counts = (row: SiteSums): boolean =>
  row.pageImpressions + row.qmnRequests + row.qmnViews + row.wbRequests + row.wbViews > 0 ||
  payout(row) + row.qmnRevenueMicros + row.wbRevenueMicros > 0;
