import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import type { Day } from '#shared/dates.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { carriedOf, earlierOf, netOf } from './totals-of.ts';

/** The month in euros: what is open, what is settled, and what of earlier months comes with it. */
export function MonthTotals({ possible, to }: { possible: readonly PossibleInvoice[]; to: Day }) {
  const { month: m } = useMessages(settlementMessages);
  const format = useFormat();
  const { data = [] } = useGetList<Invoice>('invoices', {
    filter: { to_gte: to, to_lte: to },
    pagination: { page: 1, perPage: 1000 },
  });
  const settled = data.filter(
    ({ status, kind, reversedOn }) =>
      status !== 'DRAFT' && kind === 'SETTLEMENT' && reversedOn === null,
  );
  const earlier = earlierOf(possible);
  const carried = carriedOf(possible);
  const settledNet = settled.reduce((sum, { net }) => sum + net, 0);
  return (
    <>
      <Typography sx={{ mb: 4 }}>
        <strong>{m.total(possible.length, format.money(netOf(possible)))}</strong>
        {' · '}
        {m.settled(settled.length, format.money(settledNet))}
      </Typography>
      {earlier.months > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {m.earlier(earlier.months, format.money(earlier.cents))}
        </Alert>
      )}
      {carried < 0 && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {m.carriedOver(format.money(-carried))}
        </Alert>
      )}
    </>
  );
}
