import type { Db } from '#api/core/database/db.ts';
import type { DeferredAnswer } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import { type Column, inPortions, sumColumn, type Table } from '#api/core/table-file/table.ts';
import { type TableFormat, tableFile } from '#api/core/table-file/table-file.ts';
import { selectCompleteness } from '#api/modules/feeds/read.ts';
import { selectReportTrackers } from '#api/modules/reports/read.ts';
import { berlinDay, listDays } from '#shared/dates.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import { earningsStates } from '#shared/domain/ledger/earnings-state.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Locale } from '#shared/locale.ts';
import { exportFileMessages } from '#shared/messages/export-files.ts';
import { partnerMessages } from '#shared/messages/partner.ts';
import { tracker as trackerEntity } from '#shared/schemas/entities/tracker.ts';
import { type EarnedDay, earnedDays, selectEarnedDays } from './earned-days.ts';
import { type EarnedPosition, readEarnedPositions } from './earned-positions.ts';
import type { OwnSite } from './select-client-metrics.ts';
import { selectSettlements } from './select-settlements.ts';

interface MetricsFile {
  /** Without the ending. */
  fileName: string;
  sites: readonly OwnSite[];
  /** Whose rows; null: an admin's, of whoever owned the sites. */
  companyId: number | null;
  period: Period;
  format: TableFormat;
  /** What a CSV holds. */
  table: 'days' | 'positions';
  language: Locale;
  now: Date;
}

/**
 * What sites counted and earned, day by day: by site, and in the second table by site, position and
 * region as well. Days are read at once and settle the cents; positions, which can be a million, are
 * sent while they are read.
 */
export async function metricsFile(
  { db, services }: { db: Db; services: Pick<Services, 'systemDb'> },
  { fileName, sites, companyId, period, table, ...file }: MetricsFile,
): Promise<DeferredAnswer> {
  const today = berlinDay(file.now);
  const begun = { from: period.from, to: period.to < today ? period.to : today };
  const asked = { siteIds: sites.map(({ id }) => id), ...begun };
  const trackers = await selectReportTrackers(db);
  const days = earnedDays({
    sites,
    days: listDays(begun.from, begun.to),
    sums: await selectEarnedDays(db, asked),
    settlements: await selectSettlements(db, asked),
    completeness: await selectCompleteness(db, listDays(begun.from, begun.to)),
  });
  const positions = readEarnedPositions(services.systemDb, {
    ...{ asked, companyId, sites, trackers, days },
  });
  const { language } = file;
  if (file.format === 'csv' && table === 'positions') {
    const tables = [positionsTable(positions, language)] as const;
    return tableFile({ ...file, fileName: `${fileName}-positions`, tables });
  }
  const tables = [daysTable(days, language), positionsTable(positions, language)] as const;
  return tableFile({ ...file, fileName, tables });
}

/** Of every table: when and where. */
const keyColumns = (language: Locale): Column<Pick<EarnedDay, 'date' | 'url'>>[] => {
  const m = exportFileMessages[language];
  return [
    { key: 'date', title: m.date, kind: 'day', read: ({ date }) => date },
    { key: 'site', title: m.site, kind: 'plain', read: ({ url }) => url, width: 34 },
  ];
};

function daysTable(days: readonly EarnedDay[], language: Locale): Table<EarnedDay> {
  const m = exportFileMessages[language];
  return {
    name: m.days,
    totalsTitle: m.total,
    portions: inPortions(days),
    columns: [
      ...keyColumns(language),
      sumColumn(
        'count',
        'pageImpressions',
        m.pageImpressions,
        (row) => knownFigures(row).pageImpressions,
      ),
      sumColumn('count', 'adViews', m.adViews, (row) => knownFigures(row).adViews),
      sumColumn('cents', 'payout', m.earningsNet, (row) => knownFigures(row).payoutCents),
      {
        key: 'status',
        title: m.status,
        kind: 'plain',
        read: ({ completeness, state }) =>
          completeness !== 'missing' ? earningsStates[state][language] : null,
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
  };
}

function positionsTable(
  portions: AsyncIterable<EarnedPosition[]>,
  language: Locale,
): Table<EarnedPosition> {
  const m = exportFileMessages[language];
  // Named as on the publisher's own page, so that the file can be read alongside it.
  const names: Record<string, string> = partnerMessages[language].positions.names;
  const devices = trackerEntity.fields.deviceType.choices;
  const isPage = ({ tracker }: EarnedPosition) => tracker.useCase === 'PAGE_IMPRESSIONS';
  return {
    name: m.positions,
    totalsTitle: m.total,
    portions,
    columns: [
      ...keyColumns(language),
      {
        key: 'position',
        title: m.position,
        kind: 'plain',
        read: ({ tracker }) => names[tracker.slug] ?? tracker.name,
        width: 30,
      },
      {
        key: 'device',
        title: m.device,
        kind: 'plain',
        read: ({ tracker }) => devices?.[tracker.deviceType]?.[language] ?? tracker.deviceType,
        width: 14,
      },
      { key: 'region', title: m.region, kind: 'plain', read: ({ region }) => region },
      sumColumn('count', 'pageImpressions', m.pageImpressions, (row) =>
        isPage(row) ? row.pageImpressions : null,
      ),
      sumColumn('count', 'views', m.views, (row) => (isPage(row) ? null : row.views)),
      sumColumn('cents', 'payout', m.earningsNet, ({ payoutCents }) => payoutCents),
      {
        key: 'status',
        title: m.status,
        kind: 'plain',
        read: ({ state }) => earningsStates[state][language],
        width: 22,
      },
      {
        key: 'counted',
        title: m.countedNow,
        kind: 'cents',
        read: ({ countedCents }) => countedCents,
        width: 30,
      },
    ],
  };
}
