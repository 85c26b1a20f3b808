import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetMany, useListContext, useNotify, useRefresh } from 'react-admin';
import type { InvoiceState } from '#shared/domain/ledger/invoice-state.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { useDeclaration } from '../../engine/useDeclaration.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { callApi } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { LeftOut } from './LeftOut.tsx';

/** A bulk action: its call, which invoices it fits, and which its answer names. */
const acts = {
  approve: { path: 'approve-batch', of: ['DRAFT'], done: 'approved' },
  send: { path: 'send-batch', of: ['APPROVED', 'FAILED'], done: 'queued' },
} as const;
type Act = keyof typeof acts;
const fits = (act: Act, { status }: Invoice) =>
  (acts[act].of as readonly string[]).includes(status);

type Answer = { skipped: { id: number; said: string }[] } & Record<string, unknown>;

/** Approves or sends the selected invoices. */
export default function InvoiceSelection() {
  const { invoice: m } = useMessages(settlementMessages);
  const [act, setAct] = useState<Act>();
  const { data = [], selectedIds } = useListContext<Invoice>();
  // Records of other pages are unknown here; the server checks each.
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const isElsewhere = selected.length < selectedIds.length;
  const offers = (name: Act) => isElsewhere || selected.some((one) => fits(name, one));
  return (
    <>
      {offers('approve') && <Button onClick={() => setAct('approve')}>{m.approveShort}</Button>}
      {offers('send') && <Button onClick={() => setAct('send')}>{m.send}</Button>}
      {act && <SelectionDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** Shows the selection's total, acts, and reports which were omitted and why. */
function SelectionDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { invoice: m } = useMessages(settlementMessages);
  const { path, done } = acts[act];
  const format = useFormat();
  const notify = useNotify();
  const refresh = useRefresh();
  const { represent } = useDeclaration();
  const { selectedIds, onSelect, onUnselectItems, filterValues, setFilters } = useListContext();
  // The selection when the dialog opened: the list then selects what is left.
  const [ids] = useState(selectedIds);
  const { data: invoices = [], isPending: isLoading } = useGetMany<Invoice>('invoices', { ids });
  const fitting = invoices.filter((one) => one && fits(act, one));
  const others = ids.length - fitting.length;
  const sum = fitting.reduce((total, { gross }) => total + gross, 0);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      const ids = fitting.map(({ id }) => id);
      const versions = Object.fromEntries(fitting.map(({ id, updatedAt }) => [id, updatedAt]));
      const body = JSON.stringify({ ids, ...(act === 'approve' && { versions }) });
      const address = `${apiUrl}/invoices/${path}`;
      const { json } = await callApi<Answer>(address, { method: 'POST', body });
      return { count: (json[done] as number[]).length, skipped: json.skipped, others };
    },
    onSuccess({ count, skipped }) {
      refresh();
      // Invoices that were refused or did not fit stay selected, and are named.
      const rest = ids.filter((id) => !fitting.some((one) => one.id === id));
      const left = [...skipped.map(({ id }) => id), ...rest];
      if (left.length > 0) return onSelect(left);
      // What is sent leaves the tab of what is approved: the reader goes along.
      if (act === 'send' && filterValues.state) {
        setFilters({ ...filterValues, state: ['PROCESSING'] satisfies InvoiceState[] });
      }
      notify(m.many[act].done(count), { type: 'success' });
      onUnselectItems();
      onClose();
    },
  });
  const nameOf = (id: number) => {
    const found = invoices.find((one) => one?.id === id);
    return found ? represent(found) : `#${id}`;
  };
  const button = (
    <Button
      variant="contained"
      disabled={isLoading || fitting.length === 0}
      loading={isPending}
      onClick={() => mutate()}
    >
      {act === 'approve' ? m.approveShort : m.send}
    </Button>
  );
  return (
    <AskDialog
      title={m.many[act].title}
      maxWidth="sm"
      sx={{ display: 'grid', gap: 4 }}
      action={!data && button}
      isHeld={isPending}
      onClose={onClose}
    >
      {data ? (
        <LeftOut
          done={m.many[act].done(data.count)}
          label={m.many.leftOut}
          skipped={data.skipped}
          nameOf={nameOf}
        >
          {data.others > 0 && <li>{m.many[act].others(data.others)}</li>}
        </LeftOut>
      ) : (
        <>
          <Typography>{m.many[act].hint}</Typography>
          <Typography sx={{ fontSize: 20, fontWeight: 'fontWeightBold' }}>
            {m.many.sum(fitting.length, format.money(sum))}
          </Typography>
          {!isLoading && others > 0 && (
            <Alert severity="info" variant="outlined">
              {m.many[act].others(others)}
            </Alert>
          )}
        </>
      )}
      {error && <InlineFailure error={error} />}
    </AskDialog>
  );
}
