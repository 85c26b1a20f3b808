import type { Db } from '#api/core/database/db.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { SiteListPerformance } from '#shared/schemas/calls/reports/site-figures.ts';
import { noSiteFigures, presentSiteFigures } from '../present-site-figures.ts';
import type { ReportFilter } from '../report-filter.ts';
import { selectSitesOfCompanies } from '../select-catalogue.ts';
import { selectSiteFigures } from '../select-site-figures.ts';

type Row = SiteListPerformance['rows'][number];

/** The sites that had anything in one of the periods, by url. */
export async function loadSiteList(
  db: Db,
  filter: ReportFilter,
): Promise<Omit<SiteListPerformance, 'settledCents' | 'count'>> {
  const before = precedingPeriod(filter);
  const figuresIn = async (asked: ReportFilter) => {
    const sums = await selectSiteFigures(db, asked, ['site']);
    const { totals, rows } = presentSiteFigures(sums);
    return { totals, ofSite: new Map(sums.map(({ siteId }, place) => [siteId, rows[place]])) };
  };
  const [sites, current, previous] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    figuresIn(filter),
    figuresIn({ ...filter, ...before }),
  ]);
  const rows = sites.flatMap((site): Row[] => {
    const [now, then] = [current.ofSite.get(site.siteId), previous.ofSite.get(site.siteId)];
    if (!now && !then) return [];
    return [{ ...site, current: now ?? noSiteFigures(), previous: then ?? noSiteFigures() }];
  });
  return {
    from: filter.from,
    to: filter.to,
    totals: current.totals,
    previous: { ...before, totals: previous.totals },
    rows,
  };
}
