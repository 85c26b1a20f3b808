import type { Theme } from '@mui/material/styles';
import TableContainer from '@mui/material/TableContainer';
import { intlLocale } from '#shared/locale.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { microsPerCent } from '#shared/money.ts';
import type { Explanation } from '#shared/schemas/calls/reports/explanation.ts';
import { firstCell } from '../../platform/ui/first-cell.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { type RowColumn, RowTable } from '../../platform/ui/RowTable.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

interface Props {
  explanation: Explanation;
  /** An owner's share: the payout of a site's day is allocated by views. */
  isShare: boolean;
  /** If so, its name is above, not in every row. */
  isOneSite: boolean;
}

type Row = Explanation['rows'][number];

interface Column extends RowColumn<Row> {
  title: string;
  isText?: boolean;
  /** The exact amount behind the cents. */
  exact?: (row: Row) => number | null;
}

/** The parts of a figure, and the figure as their sum. */
export function ExplanationTable(props: Props) {
  const { explain: m, total } = useMessages(reportScreenMessages);
  const exactly = useExactly();
  const { explanation } = props;
  const columns = useColumns(props);
  return (
    <TableContainer tabIndex={0} sx={{ width: 'auto' }}>
      <RowTable
        title={m.rows}
        rows={explanation.rows}
        keyOf={keyOf}
        hover
        total={total}
        columns={columns.map(({ exact, isText, ...column }) => ({
          ...{ ...column, isFigure: !isText },
          hint: (row: Row) => exactly(exact?.(row)),
        }))}
        sx={tableSx}
      />
    </TableContainer>
  );
}

function useColumns({ explanation, isShare, isOneSite }: Props): Column[] {
  const { figure, total } = explanation;
  const { explain: m, figures, tables } = useMessages(reportScreenMessages);
  const format = useFormat();
  const revenue: Column = {
    title: figures.revenue,
    cell: ({ revenueCents }) => format.money(revenueCents),
    total: format.money(total.revenueCents),
    exact: ({ revenueMicros }) => revenueMicros,
  };
  const payout: Column = {
    title: figures.payout,
    cell: ({ payoutCents }) => format.money(payoutCents),
    total: format.money(total.payoutCents),
    exact: ({ payoutMicros }) => payoutMicros,
  };
  return [
    ...(isOneSite ? [] : [{ title: tables.site, isText: true, cell: ({ url }: Row) => url }]),
    { title: m.date, isText: true, cell: ({ date }) => format.day(date) },
    ...(isShare ? shareColumns(m, format) : trackerColumns(figure, m, format)),
    ...(figure === 'profit' ? [revenue, payout] : []),
    {
      title: m.amount,
      cell: ({ amountCents }) => format.money(amountCents),
      total: format.money(total.amountCents),
      exact: ({ amountMicros }) => amountMicros,
    },
  ];
}

type Messages = typeof reportScreenMessages.en.explain;
type Format = ReturnType<typeof useFormat>;

function trackerColumns(figure: Explanation['figure'], m: Messages, format: Format): Column[] {
  const tracker: Column = { title: m.tracker, isText: true, cell: (row) => row.tracker ?? '–' };
  const count: Column = { title: m.count, cell: (row) => format.count(row.count) };
  if (figure === 'revenue') return [tracker, count];
  return [
    tracker,
    {
      title: m.agreement,
      isText: true,
      cell: ({ agreementId, hasAgreement }) =>
        agreementId === null ? (
          !hasAgreement && m.noAgreement
        ) : (
          <PageLink to={`/agreements/${agreementId}`}>{`#${agreementId}`}</PageLink>
        ),
    },
    count,
    {
      title: m.rate,
      cell: ({ rateCents, hasAgreement }) =>
        rateCents === null ? (hasAgreement ? m.noRate : '–') : format.money(rateCents),
    },
  ];
}

const shareColumns = (m: Messages, format: Format): Column[] => [
  { title: m.region, isText: true, cell: ({ region }) => region ?? '–' },
  {
    title: m.sharePayout,
    cell: ({ share, hasAgreement }) =>
      hasAgreement ? format.money(share && share.payoutMicros / microsPerCent) : m.noAgreement,
    exact: ({ share }) => share?.payoutMicros ?? null,
  },
  {
    title: m.shareViews,
    cell: ({ share }) =>
      share ? `${format.count(share.ownerViews)} / ${format.count(share.adViews)}` : '–',
  },
];

/** "genau 11,80938 €": the amount before rounding to cents. */
function useExactly() {
  const { explain: m } = useMessages(reportScreenMessages);
  const locale = useLocale();
  const euros = new Intl.NumberFormat(intlLocale[locale], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 6,
  });
  return (micros: number | null | undefined): string | undefined =>
    micros === null || micros === undefined
      ? undefined
      : m.exactly(euros.format(micros / (100 * microsPerCent)).replace('-', '−'));
}

const tableSx = {
  '& td, & th': { whiteSpace: 'nowrap' },
  [firstCell]: { pl: { xs: 4, sm: 6 } },
  // The amounts stay visible, even on a phone.
  '& tr > :last-child': { pr: { xs: 4, sm: 6 }, position: 'sticky', right: 0 },
  '& tbody tr > :last-child, & tfoot tr > :last-child': { bgcolor: 'background.paper' },
  // It covers what scrolls below it: the row's colour is layered over its own.
  '& tr.MuiTableRow-hover:hover > :last-child': {
    backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.hover} 0 0)`,
  },
} as const;

const keyOf = ({ siteId, date, trackerId, region, agreementId, rateCents }: Row) =>
  [siteId, date, trackerId, region, agreementId, rateCents].join(' ');
