import { type Column, inPortions, sumColumn, type Table } from '#api/core/table-file/table.ts';
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
