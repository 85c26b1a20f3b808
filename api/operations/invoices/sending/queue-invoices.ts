import type { Db } from '#api/core/database/db.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { berlinDay } from '#shared/dates.ts';
import { type Said, say } from '#shared/saying/say.ts';
import { sendInvoices } from './send-invoices.ts';

interface Queued {
  queued: number[];
  skipped: { id: number; said: Said }[];
}

interface By {
  actorId: number;
  now: Date;
}

/** Hands approved or failed invoices to the job that sends them. */
export async function queueInvoices(db: Db, ids: readonly number[], by: By): Promise<Queued> {
  const marked = await markQueued(db, ids, by);
  const { queued } = marked;
  if (queued.length > 0) {
    await enqueue(db, sendInvoices, { invoiceIds: queued }, { startedBy: by.actorId });
  }
  return marked;
}

/** Only marks them, for a caller that sends them at once. */
export async function markQueued(
  db: Db,
  ids: readonly number[],
  { actorId, now }: By,
): Promise<Queued> {
  const today = berlinDay(now);
  const found = await db('invoices')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id', 'company_id', 'status', 'date');
  const skipped: Queued['skipped'] = ids
    .filter((id) => !found.some((row) => row.id === id))
    .map((id) => ({ id, said: 'not-found' }));
  const queued: number[] = [];
  for (const { id, company_id: companyId, status, date } of found) {
    if (status !== 'APPROVED' && status !== 'FAILED') {
      skipped.push({ id, said: say('not-to-be-sent', { status }) });
    } else if (date > today) {
      skipped.push({ id, said: 'date-in-future' });
    } else {
      queued.push(id);
      await noteEvent(db, { invoiceId: id, companyId, kind: 'queued', at: now, actorId });
    }
  }
  if (queued.length > 0) {
    await db('invoices')
      .whereIn('id', queued)
      .update({ status: 'PROCESSING', failure_code: null, failure_params: null });
  }
  return { queued, skipped };
}
