import { type Column, sumColumn, type Table } from '#api/core/table-file/table.ts';
import type { ExportFileMessages } from '#shared/messages/export-files.ts';
import { centsFromMicros } from '#shared/money.ts';
import type {
  ClientExplanation,
  ExplainedAmounts,
  Explanation,
} from '#shared/schemas/calls/reports/explanation.ts';

export type ExplainedRow = Explanation['rows'][number];
type ExplainedSiteRow = NonNullable<Explanation['sites']>[number];
type OwnExplainedRow = ClientExplanation['rows'][number];
type Figure = Explanation['figure'];

interface ExplanationKind {
  figure: Figure;
  /** An owner's part: the payout of a site's day is shared out by views. */
  isShare: boolean;
}

/** The parts of a figure, one row each. */
export const explanationTable = (
  { figure, isShare }: ExplanationKind,
  portions: Table<ExplainedRow>['portions'],
  m: ExportFileMessages,
): Table<ExplainedRow> => ({
  name: m.calculation,
  totalsTitle: m.total,
  portions,
  columns: [
    ...placeColumns<ExplainedRow>(m),
    ...(isShare
      ? shareColumns(m)
      : [trackerColumn<ExplainedRow>(m.tracker), ...paidColumns<ExplainedRow>(figure, m)]),
    ...amountColumns<ExplainedRow>(figure, m),
  ],
});

/** A figure by site. */
export const explainedSitesTable = (
  figure: Figure,
  portions: Table<ExplainedSiteRow>['portions'],
  m: ExportFileMessages,
): Table<ExplainedSiteRow> => ({
  name: m.calculation,
  totalsTitle: m.total,
  portions,
  columns: [siteColumn(m), ...amountColumns<ExplainedSiteRow>(figure, m)],
});

/** A publisher's payout, in the words of their own report. */
export const ownExplanationTable = (
  portions: Table<OwnExplainedRow>['portions'],
  m: ExportFileMessages,
): Table<OwnExplainedRow> => ({
  name: m.calculation,
  totalsTitle: m.total,
  portions,
  columns: [
    ...placeColumns<OwnExplainedRow>(m),
    {
      ...trackerColumn<OwnExplainedRow>(m.position),
      read: ({ tracker, count, payoutMicros }) =>
        count === null && tracker ? m.settledBeside(tracker, payoutMicros > 0) : tracker,
    },
    ...paidColumns<OwnExplainedRow>('payout', m),
    sumColumn('cents', 'amount', m.amount, (row) => row.payoutCents),
  ],
});

const siteColumn = <Row extends { url: string }>(m: ExportFileMessages): Column<Row> => ({
  key: 'site',
  title: m.site,
  kind: 'plain',
  read: (row) => row.url,
  width: 34,
});

const placeColumns = <Row extends { url: string; date: string }>(
  m: ExportFileMessages,
): Column<Row>[] => [
  siteColumn(m),
  { key: 'date', title: m.date, kind: 'day', read: (row) => row.date },
];

const trackerColumn = <Row extends { tracker: string | null }>(title: string): Column<Row> => ({
  key: 'tracker',
  title,
  kind: 'plain',
  read: (row) => row.tracker,
  width: 28,
});

interface Paid {
  agreementId: number | null;
  hasAgreement: boolean;
  count: number | null;
  rateCents: number | null;
}

/** Revenue comes with the feed: no agreement or rate is involved. */
function paidColumns<Row extends Paid>(figure: Figure, m: ExportFileMessages): Column<Row>[] {
  const count: Column<Row> = {
    key: 'count',
    title: m.count,
    kind: 'count',
    read: (row) => row.count,
  };
  if (figure === 'revenue') return [count];
  return [
    {
      key: 'agreement',
      title: m.agreement,
      kind: 'plain',
      read: (row) => (row.hasAgreement ? row.agreementId : m.noAgreement),
      width: 16,
    },
    count,
    { key: 'rate', title: m.rate, kind: 'cents', read: (row) => row.rateCents },
  ];
}

const shareColumns = (m: ExportFileMessages): Column<ExplainedRow>[] => [
  { key: 'region', title: m.region, kind: 'plain', read: (row) => row.region },
  {
    key: 'payoutOfDay',
    title: m.payoutOfDay,
    kind: 'cents',
    read: ({ share }) => share && centsFromMicros(share.payoutMicros),
  },
  {
    key: 'ownerViews',
    title: m.ownerViews,
    kind: 'count',
    read: ({ share }) => share?.ownerViews,
  },
  { key: 'bothViews', title: m.bothViews, kind: 'count', read: ({ share }) => share?.adViews },
];

function amountColumns<Row extends ExplainedAmounts>(
  figure: Figure,
  m: ExportFileMessages,
): Column<Row>[] {
  const amount = (
    key: 'revenueCents' | 'payoutCents' | 'amountCents',
    title: string,
  ): Column<Row> => ({ key, title, kind: 'cents', read: (row) => row[key], total: 'sum' });
  const made =
    figure === 'profit' ? [amount('revenueCents', m.revenue), amount('payoutCents', m.payout)] : [];
  return [...made, amount('amountCents', m.amount)];
}
