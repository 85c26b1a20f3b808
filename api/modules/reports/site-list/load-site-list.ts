import type { Db } from '#api/core/database/db.ts';
import { hideMissingEarnings } from '#shared/domain/hide-missing.ts';
import type { SiteListPerformance } from '#shared/schemas/calls/reports/site-figures.ts';
import { comparedPeriod } from '../compared-period.ts';
import { missingOfDay } from '../missing-of-day.ts';
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
  const before = await comparedPeriod(db, filter);
  const figuresIn = async (asked: ReportFilter) => {
    const [sums, missing] = await Promise.all([
      selectSiteFigures(db, asked, ['site']),
      missingOfDay(db, asked),
    ]);
    const { totals, rows } = presentSiteFigures(sums);
    const ofSite = new Map(
      rows.map((figures, place) => [sums[place]?.siteId, hideMissingEarnings(figures, missing)]),
    );
    const none = hideMissingEarnings(noSiteFigures(), missing);
    return { totals: hideMissingEarnings(totals, missing), ofSite, none };
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
