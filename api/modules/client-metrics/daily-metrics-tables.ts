import { inPortions, type Table } from '#api/core/table-file/table.ts';
import type { Day } from '#shared/dates.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import type { Locale } from '#shared/locale.ts';
import { type ExportFileMessages, exportFileMessages } from '#shared/messages/export-files.ts';
import { partnerMessages } from '#shared/messages/partner.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';

/** A publisher's month as sheets: its days, and the ad positions of each of them. */
export function dailyMetricsTables(
  metrics: ClientMetrics,
  language: Locale,
): { days: Table<DayRow>; positions: Table<PositionRow> } {
  const m = exportFileMessages[language];
  return {
    days: daysTable(metrics.days, m),
    positions: positionsTable(listPositions(metrics, language), m),
  };
}

type DayRow = ClientMetrics['days'][number];

const daysTable = (days: DayRow[], m: ExportFileMessages): Table<DayRow> => ({
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
      title: m.payout,
      kind: 'cents',
      read: (row) => knownFigures(row).payoutCents,
      total: 'sum',
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
  payoutCents: number;
}

/** By day, then in the catalogue's order. */
function listPositions({ days, positions }: ClientMetrics, language: Locale): PositionRow[] {
  const known = new Map(positions.map((position) => [position.trackerId, position]));
  // Named as on the publisher's own page, so that the file can be read alongside it.
  const names: Record<string, string> = partnerMessages[language].positions.names;
  const devices = tracker.fields.deviceType.choices;
  return days.flatMap(({ date, positions: ofDay }) =>
    ofDay.flatMap(({ trackerId, count, payoutCents }) => {
      const position = known.get(trackerId);
      if (!position) return [];
      const isPage = position.unit === 'pageImpressions';
      return {
        date,
        position: names[position.slug] ?? position.name,
        device: devices?.[position.deviceType]?.[language] ?? position.deviceType,
        pageImpressions: isPage ? count : null,
        views: isPage ? null : count,
        payoutCents,
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
      title: m.payout,
      kind: 'cents',
      read: (row) => row.payoutCents,
      total: 'sum',
    },
  ],
});
