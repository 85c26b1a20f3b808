import { type Column, inPortions, type Table } from '#api/core/table-file/table.ts';
import { knownFigures } from '#shared/domain/known-figures.ts';
import { earningsStates } from '#shared/domain/ledger/earnings-state.ts';
import type { Locale } from '#shared/locale.ts';
import { exportFileMessages } from '#shared/messages/export-files.ts';
import { partnerMessages } from '#shared/messages/partner.ts';
import { tracker as trackerEntity } from '#shared/schemas/entities/tracker.ts';
import type { EarnedDay } from './earned-days.ts';
import type { EarnedPosition } from './earned-positions.ts';

/** Of every table: when and where. */
const keyColumns = (language: Locale): Column<Pick<EarnedDay, 'date' | 'url'>>[] => {
  const m = exportFileMessages[language];
  return [
    { key: 'date', title: m.date, kind: 'day', read: ({ date }) => date },
    { key: 'site', title: m.site, kind: 'plain', read: ({ url }) => url, width: 34 },
  ];
};

export function daysTable(days: readonly EarnedDay[], language: Locale): Table<EarnedDay> {
  const m = exportFileMessages[language];
  return {
    name: m.days,
    totalsTitle: m.total,
    portions: inPortions(days),
    columns: [
      ...keyColumns(language),
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

export function positionsTable(
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
      {
        key: 'pageImpressions',
        title: m.pageImpressions,
        kind: 'count',
        read: (row) => (isPage(row) ? row.pageImpressions : null),
        total: 'sum',
      },
      {
        key: 'views',
        title: m.views,
        kind: 'count',
        read: (row) => (isPage(row) ? null : row.views),
        total: 'sum',
      },
      {
        key: 'payout',
        title: m.earningsNet,
        kind: 'cents',
        read: ({ payoutCents }) => payoutCents,
        total: 'sum',
      },
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
