import type { Db } from '#api/core/database/db.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { clientOrAdmin, defineRoute } from '#api/core/http/route.ts';
import { inPortions, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { selectCompleteness } from '#api/modules/feeds/read.ts';
import { refuseMonth } from '#api/modules/reports/read.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import { berlinDay, type Day, listDays, monthRange } from '#shared/dates.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import { earningsStates } from '#shared/domain/ledger/earnings-state.ts';
import type { Locale } from '#shared/locale.ts';
import { type ExportFileMessages, exportFileMessages } from '#shared/messages/export-files.ts';
import { partnerMessages } from '#shared/messages/partner.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { dailyMetricsExportQuery } from '#shared/schemas/calls/exports.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';
import { presentClientMetrics } from './present-client-metrics.ts';
import {
  type OwnSite,
  selectMetricCells,
  selectOwnSites,
  selectTrackers,
} from './select-client-metrics.ts';
import { selectSettlements } from './select-settlements.ts';

export const dailyMetricsExportRoute = defineRoute({
  method: 'GET',
  url: '/api/exports/daily-metrics',
  permission: clientOrAdmin('viewMetrics', 'reports'),
  summary: 'A site’s month day by day, as Excel or CSV: impressions, views and payouts',
  query: dailyMetricsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { siteId, month, year, format, table }, actor, clock }) {
    const { language } = actor;
    const now = clock();
    const monthNumber = String(month).padStart(2, '0');
    const today = berlinDay(now);
    refuseMonth(`${year}-${monthNumber}`, today);
    const site =
      actor.companyId === null
        ? { ...(await requireSite(db, siteId)), from: null, to: null }
        : await findOwnSite(db, siteId, today);
    const metrics = await loadMonth(db, site, { month: `${year}-${monthNumber}`, today });
    const { days, positions } = dailyMetricsTables(metrics, language);
    const file = { format, language, now };
    const fileName = `${site.url}-${monthNumber}-${year}`;
    return format === 'csv' && table === 'positions'
      ? tableFile({ ...file, fileName: `${fileName}-positions`, tables: [positions] })
      : tableFile({ ...file, fileName, tables: [days, positions] });
  },
});

/** As the company knows it, also one that was theirs. */
async function findOwnSite(db: Db, id: number, today: Day): Promise<OwnSite> {
  const site = (await selectOwnSites(db, today)).find((one) => one.id === id);
  if (!site) throw notFound('missing-site');
  return site;
}

/** What the publisher's own page of the site shows for the days of the month that have begun. */
async function loadMonth(
  db: Db,
  site: OwnSite,
  { month, today }: { month: string; today: Day },
): Promise<ClientMetrics> {
  const { from, to: end } = monthRange(month);
  const period = { from, to: end < today ? end : today };
  return presentClientMetrics({
    period,
    today,
    sites: [site],
    trackers: await selectTrackers(db),
    cells: await selectMetricCells(db, { siteIds: [site.id], ...period }),
    previous: null,
    settlements: await selectSettlements(db, { siteIds: [site.id], ...period }),
    restatement: { restated: [], corrected: [], siteMonths: [] },
    completeness: await selectCompleteness(db, listDays(period.from, period.to)),
    freshness: [],
  });
}

/** A publisher's month as sheets: its days, and the ad positions of each of them. */
function dailyMetricsTables(
  metrics: ClientMetrics,
  language: Locale,
): { days: Table<DayRow>; positions: Table<PositionRow> } {
  const m = exportFileMessages[language];
  return {
    days: daysTable(metrics.days, m, language),
    positions: positionsTable(listPositions(metrics, language), m),
  };
}

type DayRow = ClientMetrics['days'][number];

const daysTable = (days: DayRow[], m: ExportFileMessages, language: Locale): Table<DayRow> => ({
  name: m.days,
  totalsTitle: m.total,
  portions: inPortions(days),
  columns: [
    { key: 'date', title: m.date, kind: 'day', read: (row) => row.date },
    {
      key: 'pageImpressions',
      title: m.pageImpressions,
      kind: 'count',
      read: (row) => knownFigures(row).pageImpressions,
      total: 'sum',
    },
    {
      key: 'adViews',
      title: m.adViews,
      kind: 'count',
      read: (row) => knownFigures(row).adViews,
      total: 'sum',
    },
    {
      key: 'payout',
      title: m.earningsNet,
      kind: 'cents',
      read: (row) => knownFigures(row).payoutCents,
      total: 'sum',
    },
    {
      key: 'status',
      title: m.status,
      kind: 'plain',
      read: (row) => (row.completeness !== 'missing' ? earningsStates[row.status][language] : null),
      width: 22,
    },
    {
      key: 'data',
      title: m.data,
      kind: 'plain',
      read: (row) => m.completeness[row.completeness],
      width: 16,
    },
  ],
});

interface PositionRow {
  date: Day;
  position: string;
  device: string;
  pageImpressions: number | null;
  views: number | null;
  /** null where no rate was agreed. */
  payoutCents: number | null;
  countedCents: number | null;
}

/** By day, then in the catalogue's order. */
function listPositions({ days, positions }: ClientMetrics, language: Locale): PositionRow[] {
  const known = new Map(positions.map((position) => [position.trackerId, position]));
  // Named as on the publisher's own page, so that the file can be read alongside it.
  const names: Record<string, string> = partnerMessages[language].positions.names;
  const devices = tracker.fields.deviceType.choices;
  return days.flatMap(({ date, positions: ofDay }) =>
    ofDay.flatMap(({ trackerId, count, payoutCents, countedCents }) => {
      const position = known.get(trackerId);
      if (!position) return [];
      const isPage = position.unit === 'pageImpressions';
      return {
        date,
        position: names[position.slug] ?? position.name,
        device: devices?.[position.deviceType]?.[language] ?? position.deviceType,
        pageImpressions: isPage ? count : null,
        views: isPage ? null : count,
        payoutCents: payoutCents === 0 && position.rates.length === 0 ? null : payoutCents,
        countedCents,
      };
    }),
  );
}

const positionsTable = (rows: PositionRow[], m: ExportFileMessages): Table<PositionRow> => ({
  name: m.positions,
  totalsTitle: m.total,
  portions: inPortions(rows),
  columns: [
    { key: 'date', title: m.date, kind: 'day', read: (row) => row.date },
    { key: 'position', title: m.position, kind: 'plain', read: (row) => row.position, width: 30 },
    { key: 'device', title: m.device, kind: 'plain', read: (row) => row.device, width: 14 },
    {
      key: 'pageImpressions',
      title: m.pageImpressions,
      kind: 'count',
      read: (row) => row.pageImpressions,
      total: 'sum',
    },
    { key: 'views', title: m.views, kind: 'count', read: (row) => row.views, total: 'sum' },
    {
      key: 'payout',
      title: m.earningsNet,
      kind: 'cents',
      read: (row) => row.payoutCents,
      total: 'sum',
    },
    {
      key: 'counted',
      title: m.countedNow,
      kind: 'cents',
      read: (row) => row.countedCents,
      width: 30,
    },
  ],
});
