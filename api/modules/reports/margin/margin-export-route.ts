import type { Db } from '#api/core/database/db.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { inPortions, sumColumn, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { hideMissing } from '#shared/domain/hide-missing.ts';
import type { OwnerFigures } from '#shared/domain/site-figures.ts';
import { type ExportFileMessages, exportFileMessages } from '#shared/messages/export-files.ts';
import { rangeExportQuery } from '#shared/schemas/calls/exports.ts';
import { missingOfDay } from '../missing-of-day.ts';
import { noSiteFigures, presentSiteFigures } from '../present-site-figures.ts';
import { readExportRange } from '../read-export-range.ts';
import type { ReportFilter } from '../report-filter.ts';
import { selectSitesOfCompanies } from '../select-catalogue.ts';
import { selectSiteFigures } from '../select-site-figures.ts';

export const marginExportRoute = defineRoute({
  url: '/api/admin/exports/margin',
  permission: admin('reports'),
  mayLag: 'briefly',
  summary: 'QMN margin: what QMN’s ads earned and cost on each site, as Excel or CSV',
  query: rangeExportQuery,
  response: fileAnswer,
  async handle({ db, query, actor: { language }, clock }) {
    const now = clock();
    const filter = await readExportRange(db, query, now);
    const missing = await missingOfDay(db, filter);
    const rows = await loadMargins(db, filter, missing);
    const { totalsTitle, ...table } = marginTable(rows, exportFileMessages[language]);
    // Without what is missing there are no sums either.
    const shown = missing?.size ? table : { ...table, totalsTitle };
    const fileName = `qmn-margin-${filter.from}-${filter.to}`;
    return tableFile({ fileName, format: query.format, language, now, tables: [shown] });
  },
});

interface SiteMargin extends OwnerFigures {
  site: string;
  company: string;
}

/** The figures of the margin report; sites on which QMN had nothing are left out. */
async function loadMargins(
  db: Db,
  filter: ReportFilter,
  missing: Awaited<ReturnType<typeof missingOfDay>>,
): Promise<SiteMargin[]> {
  const [sites, sums] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    selectSiteFigures(db, filter, ['site']),
  ]);
  const { rows } = presentSiteFigures(sums);
  const ofSite = new Map(sums.map(({ siteId }, place) => [siteId, rows[place]]));
  return sites.flatMap(({ siteId, url, companyName }) => {
    const known = ofSite.get(siteId) ?? noSiteFigures();
    const { requests, views, revenueCents, payoutCents } = known.owners.QMN;
    const hasSome = requests > 0 || views > 0 || revenueCents > 0 || payoutCents > 0;
    const figures = hideMissing(known, missing).owners.QMN;
    return hasSome ? { site: url, company: companyName, ...figures } : [];
  });
}

const marginTable = (rows: SiteMargin[], m: ExportFileMessages): Table<SiteMargin> => ({
  name: m.margin,
  totalsTitle: m.total,
  portions: inPortions(rows),
  columns: [
    { key: 'site', title: m.site, kind: 'plain', read: (row) => row.site, width: 34 },
    { key: 'company', title: m.company, kind: 'plain', read: (row) => row.company, width: 42 },
    sumColumn('count', 'views', m.adViews, (row) => row.views),
    sumColumn('cents', 'revenue', m.revenueQmn, (row) => row.revenueCents),
    sumColumn('cents', 'payout', m.payoutQmn, (row) => row.payoutCents),
    sumColumn('cents', 'profit', m.profitQmn, (row) => row.profitCents),
    {
      key: 'margin',
      title: m.margins,
      kind: 'ratio',
      read: (row) => row.margin,
      total: { of: 'profit', by: 'revenue' },
    },
  ],
});
