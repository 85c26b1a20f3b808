import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ledgerMessages } from '#shared/messages/ledger-screens.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { tell } from '#shared/saying/tell.ts';
import type { InvoiceEvents } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { isUnknownPart } from './is-unknown-part.ts';

/**
 * The most important notes: that it failed and why, that its figures have changed, or why its
 * document is no longer here.
 */
export default function InvoiceState({ record }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const ledger = useMessages(ledgerMessages);
  const locale = useLocale();
  const format = useFormat();
  const { status, failure, moved, specialConditions, takenOutAt } = record;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&:empty': { display: 'none' } }}>
      {status === 'FAILED' && failure && (
        <Alert severity="error" variant="outlined">
          {tell(failure, locale)}
        </Alert>
      )}
      {status === 'PROCESSING' && <UnderWay record={record} />}
      {isUnknownPart(record) && (
        <Alert severity="warning" variant="outlined">
          {ledger.unknownHint}
        </Alert>
      )}
      {moved !== 0 && (
        <Alert severity="warning" variant="outlined">
          {m.moved(format.money(moved))}
        </Alert>
      )}
      {takenOutAt !== null && (
        <Alert severity="info" variant="outlined">
          {m.takenOut(format.instant(takenOutAt))}
        </Alert>
      )}
      {status === 'DRAFT' && specialConditions && (
        <Alert severity="info" variant="outlined">
          <strong>{m.conditions}</strong>
          <Box sx={{ whiteSpace: 'pre-line' }}>{specialConditions}</Box>
        </Alert>
      )}
    </Box>
  );
}

/** Why its sending waits, and until when; else that it goes on. */
function UnderWay({ record: { id, marks } }: { record: Invoice }) {
  const { invoice: m } = useMessages(settlementMessages);
  const locale = useLocale();
  const format = useFormat();
  const { data = [] } = useCall<InvoiceEvents>(`invoices/${id}/events`);
  const params = marks.includes('WAITING') && data.findLast(isWaiting)?.params;
  if (!params)
    return (
      <Alert severity="info" variant="outlined">
        {m.waiting}
      </Alert>
    );
  const { said, nextAt } = params;
  return (
    <Alert severity="warning" variant="outlined">
      {m.waitsFor(tell(String(said), locale))}{' '}
      {nextAt ? m.nextAttempt(format.instant(String(nextAt))) : m.lastAttempt}
    </Alert>
  );
}

const isWaiting = ({ kind }: InvoiceEvents[number]) => kind === 'waiting';
