import { z } from 'zod';
import { defineJob, type JobContext, secondsUntilNext } from '#api/core/jobs/define-job.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { sayRun, tellRun } from '#shared/messages/runs/tell-run.ts';
import type { Said } from '#shared/saying/say.ts';
import { both } from '#shared/saying/tell.ts';
import { idSchema } from '#shared/schemas/fields.ts';
import { type SendingOutcome, sendInvoice } from './send-invoice.ts';

/**
 * Sends a batch, one invoice after the other: problems of one stay its own. Those that wait for the
 * tool are retried by the next attempt, until the last one says that they failed.
 */
export const sendInvoices = defineJob({
  name: 'send-invoices',
  payload: z.object({ invoiceIds: z.array(idSchema) }),
  queue: () => 'settlement',
  async run(context, { invoiceIds }) {
    const { db, log, signal, isLastAttempt } = context;
    let [sent, failed] = [0, 0];
    const waiting: { id: number; said: Said }[] = [];
    let fault: unknown;
    for (const id of invoiceIds) {
      signal.throwIfAborted();
      let result: SendingOutcome;
      try {
        result = await sendInvoice(context, id, { isLast: isLastAttempt });
      } catch (error) {
        signal.throwIfAborted();
        fault ??= error;
        result = { outcome: 'waiting', said: 'sending-broken' };
      }
      if (result.outcome === 'sent') sent += 1;
      if (result.outcome === 'failed') failed += 1;
      if (result.outcome === 'waiting') waiting.push({ id, said: result.said });
      if (result.outcome === 'busy') waiting.push({ id, said: 'sending-busy' });
      if ('said' in result) {
        const row = await db('invoices').where({ id }).first('label');
        log.warn(
          sayRun('invoice-not-sent', { invoice: row?.label ?? `#${id}`, why: both(result.said) }),
        );
      }
    }
    // Waiting ones are retried.
    if (waiting.length > 0) {
      await noteWaiting(context, waiting);
      if (fault) throw fault;
      throw new Error(tellRun(sayRun('invoices-waiting', { count: waiting.length }), 'en'));
    }
    return sayRun('invoices-sent', { sent, failed });
  },
});

/** Why they wait, and until when: their story says so, and their mark follows from it. */
async function noteWaiting(
  { db, clock, attempt, isLastAttempt }: JobContext,
  waiting: readonly { id: number; said: Said }[],
): Promise<void> {
  const now = clock();
  const nextAt = isLastAttempt ? null : new Date(+now + secondsUntilNext(attempt) * 1000);
  for (const { id, said } of waiting) {
    const row = await db('invoices').where({ id, status: 'PROCESSING' }).first('company_id');
    if (!row) continue;
    const event = { invoiceId: id, companyId: row.company_id, at: now, actorId: null };
    await noteEvent(db, { ...event, kind: 'waiting', params: { said, nextAt } });
  }
}
