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
              <TableCell align="right" colSpan={2}>
                {m.profit.yesterday}
              </TableCell>
              <TableCell align="right" colSpan={2}>
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

const marginSx = { color: 'text.secondary', fontWeight: 'fontWeightRegular' } as const;
const rowHeadSx = { color: 'text.primary', fontSize: 14, whiteSpace: 'normal' } as const;

function Amounts({ label, amount }: { label: string; amount: Amount | undefined }) {
  const format = useFormat();
  if (!amount) {
    return (
      <TableCell align="right" colSpan={2}>
        <Skeleton sx={{ ml: 'auto' }} width={120} />
      </TableCell>
    );
  }
  return (
    <>
      <TableCell
        align="right"
        colSpan={1}
        sx={{ whiteSpace: 'nowrap', width: { sm: 170 }, pl: { xs: 0, sm: 3 } }}
      >
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {format.money(amount.amountCents)}
          <Formula label={label} formula={amount.formula} />
        </Box>
        <Box sx={{ ...marginSx, display: { sm: 'none' }, fontSize: 12, pb: 1 }}>
          {format.ratio(amount.margin)}
        </Box>
      </TableCell>
      <TableCell
        align="right"
        sx={{ ...marginSx, display: { xs: 'none', sm: 'table-cell' }, width: 84, pl: 0 }}
      >
        {format.ratio(amount.margin)}
      </TableCell>
    </>
  );
}
