import type { Db } from '#api/core/database/db.ts';
import type { SiteListPerformance } from '#shared/schemas/calls/reports/site-figures.ts';
import { comparedPeriod } from '../compared-period.ts';
import { loadSiteFigures } from '../load-site-figures.ts';
import type { ReportFilter } from '../report-filter.ts';
import { selectSitesOfCompanies } from '../select-catalogue.ts';

type Row = SiteListPerformance['rows'][number];

/** The sites that had anything in one of the periods, by url. */
export async function loadSiteList(
  db: Db,
  filter: ReportFilter,
): Promise<Omit<SiteListPerformance, 'settledCents' | 'count'>> {
  const before = await comparedPeriod(db, filter);
  const figuresIn = async (asked: ReportFilter) => {
    const { rows, ...figures } = await loadSiteFigures(db, asked, ['site']);
    return { ...figures, ofSite: new Map(rows.map((row) => [row.siteId, row.figures])) };
  };
  const [sites, current, previous] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    figuresIn(filter),
    figuresIn({ ...filter, ...before }),
  ]);
  const rows = sites.flatMap((site): Row[] => {
    const [now, then] = [current.ofSite.get(site.siteId), previous.ofSite.get(site.siteId)];
    if (!now && !then) return [];
    return [{ ...site, current: now ?? current.none, previous: then ?? previous.none }];
  });
  return {
    from: filter.from,
    to: filter.to,
    totals: current.totals,
    previous: { ...before, totals: previous.totals },
    rows,
  };
}
