import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { z } from 'zod';
import type { Day } from '#shared/dates.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type {
  approvedBatch,
  invoiceBatch,
  PossibleInvoice,
} from '#shared/schemas/calls/invoices.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { sendInvoices } from '../../resources/invoices/send-invoices.ts';

interface ToSettle {
  clean: readonly PossibleInvoice[];
  from: Day;
  to: Day;
  /** What is approved is sent as well. */
  isSent: boolean;
}

interface Settled {
  approved: number[];
  /** Who got no invoice. */
  unmade: { name: string; said: string }[];
  unapproved: { id: number; said: string }[];
}

interface ToSend {
  ids: number[];
  /** Of an earlier try. */
  queued: number[];
}

/**
 * Creates and approves the invoices of a month, and sends them if asked to. What is approved stays
 * so, whatever becomes of the sending: that has an answer of its own, and can be tried again.
 */
export function useSettling(onChanged: () => void) {
  const { month: m, invoice } = useMessages(settlementMessages);
  const notify = useNotify();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const onSettled = () => {
    onChanged();
    queries.invalidateQueries({ queryKey: ['invoices'] });
  };
  const send = useMutation({
    async mutationFn({ ids, queued }: ToSend) {
      const answer = await sendInvoices(ids);
      return { queued: [...queued, ...answer.queued], skipped: answer.skipped };
    },
    onSuccess({ queued, skipped }) {
      if (queued.length > 0) notify(invoice.sending(queued.length), { type: 'success' });
      if (skipped.length > 0) notify(`${m.leftOut}: ${skipped.length}`, { type: 'warning' });
    },
    // Here, too, since it may be the only answer.
    onError: (_, { ids }) => notify(m.sendingUnconfirmed(ids.length), { type: 'warning' }),
    onSettled,
  });
  const settle = useMutation({
    mutationFn: approveClean,
    // The answer of an earlier time.
    onMutate: () => send.reset(),
    // Here, since it goes on though its page has been left.
    onSuccess({ approved }, { isSent }) {
      notify(m.done(approved.length), { type: 'success' });
      if (isSent && approved.length > 0) send.mutate({ ids: approved, queued: [] });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
    // Also after a failure: what was created by then waits as drafts.
    onSettled,
  });
  return { settle, send };
}

async function approveClean({ clean, from, to }: ToSettle): Promise<Settled> {
  const made = await post<z.output<typeof invoiceBatch>>('create-batch', {
    companyIds: clean.map(({ companyId }) => companyId),
    from,
    to,
    // No more than what the question said.
    seenCents: Object.fromEntries(
      clean.map(({ companyId, payoutCents }) => [companyId, payoutCents]),
    ),
  });
  const nameOf = (id: number) => clean.find(({ companyId }) => companyId === id)?.name ?? '';
  const unmade = made.skipped.map(({ companyId, said }) => ({ name: nameOf(companyId), said }));
  if (made.created.length === 0) return { approved: [], unmade, unapproved: [] };
  const { approved, skipped } = await post<z.output<typeof approvedBatch>>('approve-batch', {
    ids: made.created,
    versions: made.versions,
  });
  return { approved, unmade, unapproved: skipped };
}

const post = <T>(path: string, body: object) =>
  request<T>(`${apiUrl}/invoices/${path}`, 'POST', body);
