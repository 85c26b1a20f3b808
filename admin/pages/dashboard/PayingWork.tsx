import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { paymentRunMessages } from '#shared/messages/payment-run-screens.ts';
import type { PaymentRun } from '#shared/schemas/entities/payment-run.ts';
import { Section } from '../../platform/ui/Section.tsx';
import { tileGridSx } from '../../platform/ui/tile-grid.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { paymentRuns } from '../../resources/payment-runs/payment-runs.tsx';
import { Tile } from './Tiles.tsx';

const drafts = { state: ['DRAFT'] };
const released = { state: ['RELEASED'] };

/** What those who pay have to do; nothing while there is nothing. */
export default function PayingWork() {
  const m = useMessages(paymentRunMessages);
  const { data = [] } = useGetList<PaymentRun>(paymentRuns.name, {
    filter: { state: ['DRAFT', 'RELEASED'] },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  const toRelease = data.filter(({ state }) => state === 'DRAFT').length;
  const withoutFile = data.filter(
    ({ state, fetchedAt }) => state === 'RELEASED' && fetchedAt === null,
  ).length;
  if (toRelease + withoutFile === 0) return null;
  const tile = { of: paymentRuns, attention: true };
  return (
    <Section title={m.work}>
      <Box component="ul" sx={{ ...tileGridSx, listStyle: 'none', m: 0, p: 0 }}>
        {toRelease > 0 && <Tile label={m.toRelease} count={toRelease} filter={drafts} {...tile} />}
        {withoutFile > 0 && (
          <Tile label={m.withoutFile} count={withoutFile} filter={released} {...tile} />
        )}
      </Box>
    </Section>
  );
}
