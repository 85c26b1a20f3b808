import { z } from 'zod';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { sayRun, tellRun } from '#shared/messages/runs/tell-run.ts';
import { both } from '#shared/saying/tell.ts';
import { idSchema } from '#shared/schemas/fields.ts';
import { sendInvoice } from './send-invoice.ts';

/**
 * Sends a batch, one invoice after the other: problems of one stay its own. Those that wait for the
 * tool are retried by the next attempt, until the last one says that they failed.
 */
export const sendInvoices = defineJob({
  name: 'send-invoices',
  payload: z.object({ invoiceIds: z.array(idSchema) }),
  queue: () => 'settlement',
  maxAttempts: patience.halfADay,
  recorded: true,
  async run(context, { invoiceIds }) {
    const { db, log, signal, isLastAttempt } = context;
    let [sent, failed, waiting] = [0, 0, 0];
    for (const id of invoiceIds) {
      signal.throwIfAborted();
      const result = await sendInvoice(context, id, { isLast: isLastAttempt });
      if (result.outcome === 'sent') sent += 1;
      if (result.outcome === 'failed') failed += 1;
      if (result.outcome === 'waiting') waiting += 1;
      if (result.outcome === 'busy') waiting += 1;
      if ('said' in result) {
        const row = await db('invoices').where({ id }).first('label');
        log.warn(
          sayRun('invoice-not-sent', { invoice: row?.label ?? `#${id}`, why: both(result.said) }),
        );
      }
    }
    // Waiting ones are retried.
    if (waiting > 0) throw new Error(tellRun(sayRun('invoices-waiting', { count: waiting }), 'en'));
    return sayRun('invoices-sent', { sent, failed });
  },
});
