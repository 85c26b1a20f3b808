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

/** More are not read individually; the others' changed agreements count by their average rate. */
const mostChanged = 50;

export interface ApartSites {
  /** Which came or went, with all that they counted; the other side is not there. */
  coming: Map<number, { before?: SiteSums; now?: SiteSums }>;
  /** Whose agreement changed; of revenue none. */
  changed: number[];
  /** Are there any others on both sides? */
  hasOthers: boolean;
}

/** Of many sites those told individually; of changed agreements the largest differences. */
export async function selectApartSites(db: Db, { of, before, now }: Asked): Promise<ApartSites> {
  const [was, is, repriced] = await Promise.all([
    selectSiteFigures(db, before, ['site']),
    selectSiteFigures(db, now, ['site']),
    of !== 'revenue' ? selectSitesOfChangedAgreements(db, before, now) : new Set<number>(),
  ]);
  const known = sumsOf(was);
  const coming: ApartSites['coming'] = new Map();
  const changed: { id: number; size: number }[] = [];
  let staying = 0;
  for (const [id, sums] of sumsOf(is)) {
    const from = known.get(id);
    if (!from) {
      coming.set(id, { now: sums });
      continue;
    }
    staying += 1;
    known.delete(id);
    if (repriced.has(id)) changed.push({ id, size: Math.abs(payout(sums) - payout(from)) });
  }
  for (const [id, sums] of known) coming.set(id, { before: sums });
  changed.sort((a, b) => b.size - a.size || a.id - b.id);
  const told = changed.slice(0, mostChanged).map(({ id }) => id);
  return { coming, changed: told, hasOthers: staying > told.length };
}

const sumsOf = (rows: readonly SiteSums[]): Map<number, SiteSums> =>
  new Map(rows.flatMap((row) => (row.siteId !== null && counts(row) ? [[row.siteId, row]] : [])));

const payout = (row: SiteSums) => row.qmnPayoutMicros + row.wbPayoutMicros;

const counts = (row: SiteSums): boolean =>
  row.pageImpressions + row.qmnRequests + row.qmnViews + row.wbRequests + row.wbViews > 0 ||
  payout(row) + row.qmnRevenueMicros + row.wbRevenueMicros > 0;
