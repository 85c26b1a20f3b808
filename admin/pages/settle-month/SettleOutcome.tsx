import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { partsOf } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { useRepresent } from '../../engine/useRepresent.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';
import type { useSettling } from './useSettling.ts';

/** What was approved, and what is being sent: each by itself, with what was left out and why. */
export function SettleOutcome({ settle, send }: ReturnType<typeof useSettling>) {
  const { month: m, invoice } = useMessages(settlementMessages);
  const { queued = [], skipped = [] } = send.data ?? { queued: send.variables?.queued };
  // What was revoked or deleted meanwhile can never be sent.
  const again = skipped.flatMap(({ id, said }) =>
    ['not-to-be-sent', 'not-found'].includes(partsOf(said).code) ? [] : id,
  );
  const sendAgain = (ids: number[]) => (
    <Button
      color="inherit"
      loading={send.isPending}
      onClick={() => send.mutate({ ids, queued })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {invoice.sendAgain}
    </Button>
  );
  return (
    <>
      {settle.error && <InlineFailure error={settle.error} />}
      {settle.data && (
        <Outcome
          done={m.done(settle.data.approved.length)}
          leftOut={[
            ...settle.data.unmade.map(({ name, said }) => ({ key: name, name, said })),
            ...settle.data.unapproved.map(nameInvoice),
          ]}
        />
      )}
      {queued.length + skipped.length > 0 && (
        <Outcome
          done={queued.length > 0 && invoice.sending(queued.length)}
          leftOut={skipped.map(nameInvoice)}
          action={again.length > 0 && sendAgain(again)}
        />
      )}
      {send.error && (
        <>
          <Alert severity="warning" action={sendAgain(send.variables.ids)} sx={{ mb: 4 }}>
            {m.sendingUnconfirmed(send.variables.ids.length)}
          </Alert>
          <InlineFailure error={send.error} />
        </>
      )}
    </>
  );
}

interface LeftOut {
  key: string;
  name: ReactNode;
  said: string;
}

const nameInvoice = ({ id, said }: { id: number; said: string }): LeftOut => ({
  key: `#${id}`,
  name: <InvoiceLink id={id} />,
  said,
});

function InvoiceLink({ id }: { id: number }) {
  const represent = useRepresent('invoices');
  const { data } = useGetOne<RecordValues>('invoices', { id });
  return (
    <PageLink to={`/invoices/${id}`} color="inherit" underline="always">
      {represent(data) || `#${id}`}
    </PageLink>
  );
}

interface OutcomeProps {
  done: ReactNode;
  leftOut: LeftOut[];
  action?: ReactNode;
}

function Outcome({ done, leftOut, action }: OutcomeProps) {
  const { month: m } = useMessages(settlementMessages);
  const locale = useLocale();
  return (
    <Alert severity={leftOut.length > 0 ? 'warning' : 'success'} action={action} sx={{ mb: 4 }}>
      {done}
      {leftOut.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5 }} aria-label={m.leftOut}>
          {leftOut.map(({ key, name, said }) => (
            <li key={key}>
              {name}: {tell(said, locale)}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
