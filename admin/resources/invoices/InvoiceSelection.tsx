import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { z } from 'zod';
import type { InvoiceState } from '#shared/domain/ledger/invoice-state.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { approvedBatch } from '#shared/schemas/calls/invoices.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { BulkDialog } from '../../engine/list/bulk/BulkDialog.tsx';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { sendInvoices } from './send-invoices.ts';

/** A bulk action: which invoices it fits, and its call. */
const acts = {
  approve: {
    of: ['DRAFT'],
    async call(records: Invoice[]) {
      const versions = Object.fromEntries(records.map(({ id, updatedAt }) => [id, updatedAt]));
      const body = { ids: idsOf(records), versions };
      const url = `${apiUrl}/invoices/approve-batch`;
      const { approved, skipped } = await request<Approved>(url, 'POST', body);
      return { done: approved, skipped };
    },
  },
  send: {
    of: ['APPROVED', 'FAILED'],
    async call(records: Invoice[]) {
      const { queued, skipped } = await sendInvoices(idsOf(records));
      return { done: queued, skipped };
    },
  },
};
type Act = keyof typeof acts;
type Approved = z.output<typeof approvedBatch>;
const idsOf = (records: Invoice[]) => records.map(({ id }) => id);
const fits = (act: Act, { status }: Invoice) => acts[act].of.includes(status);

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

/** Shows the selection's total, and acts on those that fit. */
function SelectionDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { invoice: m } = useMessages(settlementMessages);
  const format = useFormat();
  const { filterValues, setFilters } = useListContext();
  return (
    <BulkDialog
      title={m.many[act].title}
      verb={act === 'approve' ? m.approveShort : m.send}
      color="primary"
      ready
      fits={(record) => fits(act, record as unknown as Invoice)}
      act={(records) => acts[act].call(records as unknown as Invoice[])}
      doneText={m.many[act].done}
      onDone={() => {
        // What is sent leaves the tab of what is approved: the reader goes along.
        if (act !== 'send' || !filterValues.state) return;
        setFilters({ ...filterValues, state: ['PROCESSING'] satisfies InvoiceState[] });
      }}
      onClose={onClose}
    >
      {(fitting, others) => (
        <>
          <Typography>{m.many[act].hint}</Typography>
          {fitting && (
            <Typography sx={{ fontSize: 20, fontWeight: 'fontWeightBold', my: 4 }}>
              {m.many.sum(fitting.length, format.money(sumOf(fitting as unknown as Invoice[])))}
            </Typography>
          )}
          {fitting && others > 0 && <Alert severity="info">{m.many[act].others(others)}</Alert>}
        </>
      )}
    </BulkDialog>
  );
}

const sumOf = (invoices: Invoice[]) => invoices.reduce((total, { gross }) => total + gross, 0);
