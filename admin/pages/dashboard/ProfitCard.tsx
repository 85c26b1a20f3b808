import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { addDay, berlinDay } from '#shared/dates.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { useCall } from '../../app/useCall.ts';
import { useFormat, useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';
import { Section } from '../../ui/Section.tsx';
import { Formula } from './Formula.tsx';
import { Notes } from './Notes.tsx';
import { ProfitSkeleton } from './ProfitSkeleton.tsx';

type Amount = ProfitReport['revenue'];

const useProfit = (from: string, to: string) =>
  useCall<ProfitReport>(`reports/profit?from=${from}&to=${to}`);

/** What was earned yesterday and in the last 30 days, and how it comes about. */
export default function ProfitCard() {
  const m = useMessages();
  const yesterday = addDay(berlinDay(new Date()), -1);
  const day = useProfit(yesterday, yesterday);
  const month = useProfit(addDay(yesterday, -29), yesterday);
  const failed = day.error ?? month.error;

  if (failed && !(day.data && month.data)) {
    return (
      <Section title={m.profit.title}>
        <InlineFailure
          error={failed}
          onRetry={() => {
            day.refetch();
            month.refetch();
          }}
        />
      </Section>
    );
  }
  if (!day.data && !month.data) return <ProfitSkeleton />;

  const rows: [string, (report: ProfitReport) => Amount, boolean?][] = [
    [m.profit.revenue, ({ revenue }) => revenue],
    [m.profit.websitesPayout, ({ websitesPayout }) => websitesPayout],
    [m.profit.totalProfit, ({ totalProfit }) => totalProfit, true],
    [m.profit.adProfit.QMN, ({ adProfit }) => adProfit.QMN],
    [m.profit.adProfit.WB, ({ adProfit }) => adProfit.WB],
  ];
  return (
    <Section title={m.profit.title} flush>
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={m.profit.title}>
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              <TableCell align="right" sx={amountSx}>
                {m.profit.yesterday}
              </TableCell>
              <TableCell align="right" sx={amountSx}>
                {m.profit.last30Days}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([label, read, total]) => (
              <TableRow
                key={label}
                sx={{
                  '& td, & th': { fontWeight: total ? 'fontWeightBold' : 'fontWeightRegular' },
                  '&:last-child td, &:last-child th': { borderBottom: 0 },
                }}
              >
                <TableCell component="th" scope="row" sx={rowHeadSx}>
                  {label}
                </TableCell>
                <Amounts
                  label={`${label}, ${m.profit.yesterday}`}
                  amount={day.data && read(day.data)}
                />
                <Amounts
                  label={`${label}, ${m.profit.last30Days}`}
                  amount={month.data && read(month.data)}
                />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Notes
        groups={[
          { label: m.profit.yesterday, notes: day.data?.websitesPayout.notes ?? [] },
          { label: m.profit.last30Days, notes: month.data?.websitesPayout.notes ?? [] },
        ]}
      />
    </Section>
  );
}

const rowHeadSx = {
  color: 'text.primary',
  fontSize: 14,
  whiteSpace: 'normal',
  pr: { xs: 1, sm: 3 },
} as const;

function Amounts({ label, amount }: { label: string; amount: Amount | undefined }) {
  const format = useFormat();
  if (!amount) {
    return (
      <TableCell align="right" sx={amountSx}>
        <Skeleton sx={{ ml: 'auto' }} width={100} />
      </TableCell>
    );
  }
  return (
    <TableCell align="right" sx={amountSx}>
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
        {format.money(amount.amountCents)}
        <Formula label={label} formula={amount.formula} />
      </Box>
      <Box component="span" sx={marginSx}>
        {format.ratio(amount.margin)}
      </Box>
    </TableCell>
  );
}

/** On a phone both periods fit without scrolling. */
const amountSx = {
  whiteSpace: 'nowrap',
  width: { sm: 240 },
  px: { xs: 1, sm: 3 },
} as const;

/** The margin stands beside its amount, on a phone below it. */
const marginSx = {
  display: { xs: 'block', sm: 'inline-block' },
  minWidth: 64,
  pr: { xs: 6, sm: 0 },
  pb: { xs: 1, sm: 0 },
  fontSize: { xs: 12, sm: 14 },
  fontWeight: 'fontWeightRegular',
  color: 'text.secondary',
} as const;
