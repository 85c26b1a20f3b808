import type { Db } from '#api/core/database/db.ts';
import { hideMissing } from '#shared/domain/hide-missing.ts';
import type { SiteFigures } from '#shared/domain/site-figures.ts';
import { missingOfDay } from './missing-of-day.ts';
import { noSiteFigures, presentSiteFigures } from './present-site-figures.ts';
import type { ReportFilter } from './report-filter.ts';
import { type SiteDimension, type SiteSums, selectSiteFigures } from './select-site-figures.ts';

export type SiteFiguresRow = Pick<SiteSums, 'siteId' | 'date' | 'region'> & {
  figures: SiteFigures;
};

export interface FiguresOfSites {
  totals: SiteFigures;
  /** Of a row that did not exist. */
  none: SiteFigures;
  rows: SiteFiguresRow[];
}

/** What sites brought in, without what a report of one day lacks. */
export async function loadSiteFigures<Asked extends ReportFilter>(
  db: Db,
  filter: Asked,
  dimensions: readonly SiteDimension[],
): Promise<Asked & FiguresOfSites> {
  const [sums, missing] = await Promise.all([
    selectSiteFigures(db, filter, dimensions),
    missingOfDay(db, filter),
  ]);
  const { totals, rows } = presentSiteFigures(sums);
  const none = noSiteFigures();
  return {
    ...filter,
    totals: hideMissing(totals, missing),
    none: hideMissing(none, missing),
    rows: sums.map(({ siteId, date, region }, place) => ({
      ...{ siteId, date, region },
      figures: hideMissing(rows[place] ?? none, missing),
    })),
  };
}
