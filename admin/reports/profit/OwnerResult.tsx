import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { Figure } from '../figures/Figure.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

interface Props {
  owner: AdOwner;
  filter: ReportFilter;
  /** Of the table above it. */
  columns: number;
}

/** The owner's ad revenue minus their share of the websites' payout, and the margin. */
export function OwnerResult({ owner, filter, columns }: Props) {
  const { figures, tables, kpis } = useMessages(reportScreenMessages);
  const format = useFormat();
  const { data } = useCall<ProfitReport>(`reports/profit?${writeFilter(filter)}`);
  if (!data) return null;
  const { amountCents, margin } = data.adProfit[owner];
  return (
    <TableRow sx={rowSx}>
      <TableCell colSpan={columns} sx={{ whiteSpace: 'normal' }}>
        <Box sx={lineSx}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {tables.result(owner)}
          </Box>
          <span>
            <Figure
              kind="money"
              value={amountCents}
              explained={{ figure: 'profit', owner }}
              what={`${figures.profit} ${owner}`}
            />
          </span>
          <span>{kpis.marginOf(format.ratio(margin))}</span>
        </Box>
      </TableCell>
    </TableRow>
  );
}

const rowSx = { '& td': { borderBottom: 0, color: 'text.primary', fontSize: 14 } } as const;
/** On a phone it stays visible while the figures above scroll sideways. */
const lineSx = {
  position: 'sticky',
  left: 20,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { xs: 'flex-start', sm: 'flex-end' },
  maxWidth: { xs: 'calc(100vw - 76px)', sm: 'none' },
  gap: '0 16px',
  py: 2,
  fontVariantNumeric: 'tabular-nums',
} as const;
