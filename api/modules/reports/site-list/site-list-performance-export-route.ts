import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { type Column, inPortions, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import type { SiteFigures } from '#shared/domain/site-figures.ts';
import { type ExportFileMessages, exportFileMessages } from '#shared/messages/export-files.ts';
import { rangeExportQuery } from '#shared/schemas/calls/exports.ts';
import type { SiteListPerformance } from '#shared/schemas/calls/reports/site-figures.ts';
import { readExportRange } from '../read-export-range.ts';
import { loadSiteList } from './load-site-list.ts';

export const siteListPerformanceExportRoute = defineRoute({
  url: '/api/admin/exports/sitelist-performance',
  permission: admin('reports'),
  mayLag: 'briefly',
  summary: 'The site list performance, compared with the period before, as Excel or CSV',
  query: rangeExportQuery,
  response: fileAnswer,
  async handle({ db, query, actor: { language }, clock }) {
    const now = clock();
    const { from, to, ...filter } = await readExportRange(db, query, now);
    const { rows, totals, previous } = await loadSiteList(db, { from, to, ...filter });
    const { totalsTitle, ...table } = performanceTable(rows, exportFileMessages[language]);
    // A period that lacks a source has no profit, and no sums either.
    const isWhole = [totals, previous.totals].every(({ profitCents }) => profitCents !== null);
    const shown = isWhole ? { ...table, totalsTitle } : table;
    const fileName = `sitelist-performance-${from}-${to}`;
    return tableFile({ fileName, format: query.format, language, now, tables: [shown] });
  },
});

type Row = SiteListPerformance['rows'][number];
type Period = 'current' | 'previous';

const performanceTable = (rows: Row[], m: ExportFileMessages): Table<Row> => ({
  name: m.performance,
  totalsTitle: m.total,
  portions: inPortions(rows),
  columns: [
    { key: 'site', title: m.site, kind: 'plain', read: (row) => row.url, width: 34 },
    { key: 'company', title: m.company, kind: 'plain', read: (row) => row.companyName, width: 42 },
    ...figureColumns('current', (title) => title, m),
    ...figureColumns('previous', m.before, m),
  ],
});

function figureColumns(
  period: Period,
  titled: (figure: string) => string,
  m: ExportFileMessages,
): Column<Row>[] {
  const sum = (
    figure: keyof SiteFigures & ('pageImpressions' | 'adViews' | `${string}Cents`),
    title: string,
    kind: 'count' | 'cents',
  ): Column<Row> => ({
    key: `${period} ${figure}`,
    title: titled(title),
    kind,
    read: (row) => row[period][figure],
    total: 'sum',
  });
  return [
    sum('pageImpressions', m.pageImpressions, 'count'),
    sum('adViews', m.adViews, 'count'),
    sum('revenueCents', m.revenue, 'cents'),
    sum('payoutCents', m.payout, 'cents'),
    sum('profitCents', m.profit, 'cents'),
    {
      key: `${period} margin`,
      title: titled(m.margins),
      kind: 'ratio',
      read: (row) => row[period].margin,
      total: { of: `${period} profitCents`, by: `${period} revenueCents` },
    },
  ];
}
