import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Period } from '#shared/domain/previous-period.ts';
import type { ExplainedFigure } from '#shared/schemas/calls/reports/explained-figure.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { ChangeMark } from '../figures/ChangeMark.tsx';
import { Figure } from '../figures/Figure.tsx';
import { SettledNote } from '../figures/SettledNote.tsx';
import { Formula } from './Formula.tsx';
import { isNothing } from './is-nothing.ts';
import { Notes } from './Notes.tsx';

type Amounts = Pick<ProfitReport, 'revenue' | 'websitesPayout' | 'totalProfit' | 'adProfit'>;
type Amount = Amounts['revenue'];

interface Props {
  label: string;
  /** Ranges of days side by side; amounts still loading are left blank. */
  columns: Column[];
}

interface Column {
  title: string;
  amounts: Amounts | undefined;
  /** Its days, if not those of the report's filter. */
  period?: Period;
  /** What its amounts are compared with. */
  before?: Amounts | undefined;
}

interface Row {
  label: string;
  read: (amounts: Amounts) => Amount;
  /** Its amount in Monthly Payouts. */
  settled?: (amounts: Amounts) => number | null;
  figure: ExplainedFigure;
  isTotal?: boolean;
  /** More is neither good nor bad. */
  isNeutral?: boolean;
}

/** Revenue, payout and profit, with their calculations. */
export function ProfitTable({ label: name, columns }: Props) {
  const m = useMessages();
  const rows: Row[] = [
    { label: m.profit.revenue, read: (of) => of.revenue, figure: { figure: 'revenue' } },
    {
      label: m.profit.websitesPayout,
      read: (of) => of.websitesPayout,
      settled: (of) => of.websitesPayout.settledCents,
      figure: { figure: 'payout' },
      isNeutral: true,
    },
    {
      label: m.profit.totalProfit,
      read: (of) => of.totalProfit,
      figure: { figure: 'profit' },
      isTotal: true,
    },
    ...(['QMN', 'WB'] as const).map(
      (owner): Row => ({
        label: m.profit.adProfit[owner],
        read: (of) => of.adProfit[owner],
        figure: { figure: 'profit', owner },
      }),
    ),
  ];
  return (
    <>
      <ScrollableTable>
        <RowTable
          title={name}
          rows={rows}
          keyOf={({ label }) => label}
          columns={[
            { isHeading: true, cell: ({ label }) => label, sx: rowHeadSx },
            ...columns.map((column) => ({
              title: column.title,
              isFigure: true,
              cell: (row: Row) => <AmountOf row={row} column={column} />,
              sx: amountSx,
              headSx: amountSx,
            })),
          ]}
          rowSx={({ isTotal }) => ({
            '& td, & th': { fontWeight: isTotal ? 'fontWeightBold' : 'fontWeightRegular' },
            '&:last-child td, &:last-child th': { borderBottom: 0 },
          })}
        />
      </ScrollableTable>
      {columns
        .flatMap(({ amounts }) => amounts?.revenue.notes ?? [])
        .map((note) => (
          <Typography key={note} variant="caption" component="p" sx={gapSx}>
            {note}
          </Typography>
        ))}
      <Notes
        groups={columns.map(({ title, amounts }) => ({
          label: title,
          notes: amounts?.websitesPayout.notes ?? [],
        }))}
      />
    </>
  );
}

/** What a source has not delivered, where its figures would be. */
const gapSx = { px: 5, py: 1.5, color: 'warning.main' } as const;

const rowHeadSx = {
  color: 'text.primary',
  fontSize: 14,
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  verticalAlign: { xs: 'baseline', sm: 'middle' },
  pr: { xs: 1, sm: 3 },
} as const;

function AmountOf({ row, column }: { row: Row; column: Column }) {
  const format = useFormat();
  const { title, amounts, period, before } = column;
  const label = `${row.label}, ${title}`;
  if (!amounts) return <Skeleton sx={{ ml: 'auto' }} width={100} />;
  if (isNothing(amounts)) return '–';
  const amount = row.read(amounts);
  return (
    <>
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        <Figure
          kind="money"
          value={amount.amountCents}
          explained={{ ...row.figure, ...period }}
          what={label}
        />
        {amount.amountCents !== null && <Formula label={label} formula={amount.formula} />}
      </Box>
      <Box component="span" sx={marginSx}>
        {format.ratio(amount.margin)}
      </Box>
      {before && (
        <Box component="span" sx={changeSx}>
          <ChangeMark
            now={amount.amountCents}
            before={row.read(before).amountCents}
            isNeutral={row.isNeutral ?? false}
          />
        </Box>
      )}
      {row.settled && (
        <SettledNote shownCents={amount.amountCents} settledCents={row.settled(amounts)} />
      )}
    </>
  );
}

/** On a phone both periods fit without scrolling. */
const amountSx = {
  whiteSpace: 'nowrap',
  verticalAlign: { xs: 'baseline', sm: 'middle' },
  width: { sm: 300 },
  px: { xs: 1, sm: 3 },
  py: { xs: 1.5, sm: 0 },
} as const;

/** The margin is next to its amount, on a phone below it. */
const marginSx = {
  display: { xs: 'block', sm: 'inline-block' },
  minWidth: 64,
  pr: { xs: 6, sm: 0 },
  fontSize: { xs: 12, sm: 14 },
  fontWeight: 'fontWeightRegular',
  color: 'text.secondary',
} as const;

/** The change has a column of its own next to the margin. */
const changeSx = {
  display: { xs: 'block', sm: 'inline-block' },
  minWidth: 84,
  pr: { xs: 6, sm: 0 },
} as const;
