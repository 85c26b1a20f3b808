import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { useFormat, useMessages } from '../../../app/useMessages.ts';
import { Formula } from './Formula.tsx';
import { Notes } from './Notes.tsx';

type Amounts = Pick<ProfitReport, 'revenue' | 'websitesPayout' | 'totalProfit' | 'adProfit'>;
type Amount = Amounts['revenue'];

interface Props {
  label: string;
  /** Ranges of days side by side; amounts that are on their way are left open. */
  columns: { title: string; amounts: Amounts | undefined }[];
}

/** Revenue, payout and profit, and how each comes about. */
export function ProfitTable({ label: name, columns }: Props) {
  const m = useMessages();
  const rows: [string, (amounts: Amounts) => Amount, boolean?][] = [
    [m.profit.revenue, ({ revenue }) => revenue],
    [m.profit.websitesPayout, ({ websitesPayout }) => websitesPayout],
    [m.profit.totalProfit, ({ totalProfit }) => totalProfit, true],
    [m.profit.adProfit.QMN, ({ adProfit }) => adProfit.QMN],
    [m.profit.adProfit.WB, ({ adProfit }) => adProfit.WB],
  ];
  return (
    <>
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label={name}>
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              {columns.map(({ title }) => (
                <TableCell key={title} align="right" sx={amountSx}>
                  {title}
                </TableCell>
              ))}
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
                {columns.map(({ title, amounts }) => (
                  <AmountCell
                    key={title}
                    label={`${label}, ${title}`}
                    amount={amounts && read(amounts)}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Notes
        groups={columns.map(({ title, amounts }) => ({
          label: title,
          notes: amounts?.websitesPayout.notes ?? [],
        }))}
      />
    </>
  );
}

const rowHeadSx = {
  color: 'text.primary',
  fontSize: 14,
  whiteSpace: 'normal',
  pr: { xs: 1, sm: 3 },
} as const;

function AmountCell({ label, amount }: { label: string; amount: Amount | undefined }) {
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
