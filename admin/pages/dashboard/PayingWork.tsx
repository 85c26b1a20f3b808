import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { paymentRunMessages } from '#shared/messages/payment-run-screens.ts';
import { settlementWorkMessages } from '#shared/messages/settlement-work.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { tileGridSx } from '../../platform/ui/tile-grid.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import {
  bankTransactions,
  toAllocate,
} from '../../resources/bank-statements/bank-transactions.tsx';
import { paymentRuns } from '../../resources/payment-runs/payment-runs.tsx';
import { Tile } from './Tiles.tsx';

const drafts = { state: ['DRAFT'] };
const released = { state: ['RELEASED'] };

/** What those who pay have to do; nothing while there is nothing. */
export default function PayingWork() {
  const m = useMessages(paymentRunMessages);
  const { nothing } = useMessages(settlementWorkMessages);
  const maySettle = useAllowed('billing');
  const { data = [], isPending } = useGetList<PaymentRun>(paymentRuns.name, {
    filter: { state: ['DRAFT', 'RELEASED'] },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  const toRelease = data.filter(({ state }) => state === 'DRAFT').length;
  const withoutFile = data.filter(
    ({ state, fetchedAt }) => state === 'RELEASED' && fetchedAt === null,
  ).length;
  const { total: open = 0 } = useGetList(bankTransactions.name, {
    filter: toAllocate,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (isPending) return null;
  if (toRelease + withoutFile + open === 0) {
    // Those who settle as well have other parts to look at.
    return maySettle ? null : (
      <Section title={m.work}>
        <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>
      </Section>
    );
  }
  const tile = { of: paymentRuns, attention: true };
  return (
    <Section title={m.work}>
      <Box component="ul" sx={{ ...tileGridSx, listStyle: 'none', m: 0, p: 0 }}>
        {toRelease > 0 && <Tile label={m.toRelease} count={toRelease} filter={drafts} {...tile} />}
        {withoutFile > 0 && (
          <Tile label={m.withoutFile} count={withoutFile} filter={released} {...tile} />
        )}
        {open > 0 && (
          <Tile
            label={m.toAllocate}
            count={open}
            of={bankTransactions}
            filter={toAllocate}
            attention
          />
        )}
      </Box>
    </Section>
  );
}
