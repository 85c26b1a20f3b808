import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, problem, unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { attempt } from '#api/core/resource/attempt.ts';
import { actOnRecord, createRecord, versionOf } from '#api/core/resource/write-record.ts';
import { countIncompleteDays } from '#api/modules/feeds/read.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { countUndecidedDays } from '#api/modules/metrics/read.ts';
import { figureWarnings } from '#shared/domain/invoices/invoice-faults.ts';
import { type Said, say } from '#shared/saying/say.ts';
import {
  approveBatchBody,
  approvedBatch,
  invoiceBatch,
  invoiceBatchBody,
  invoiceIdsBody,
  queuedBatch,
} from '#shared/schemas/calls/invoices.ts';
import { invoicesResource } from './invoices-resource.ts';
import { queueInvoices } from './sending/queue-invoices.ts';

const billing = admin('billing');

/** Many at once: what prevents one of them is said of it, and the others are done. */
export const createBatchRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/create-batch',
  permission: billing,
  summary: 'Drafts an invoice of these months for each of the companies',
  body: invoiceBatchBody,
  response: invoiceBatch,
  status: 201,
  async handle(context) {
    const { companyIds, from, to, seenCents = {} } = context.body;
    await lockMetrics(context.db);
    const created: number[] = [];
    const skipped: { companyId: number; said: Said }[] = [];
    for (const companyId of new Set(companyIds)) {
      const data = { companyId, from, to };
      const refusal = await attempt(context, async (own) => {
        const id = await createRecord(invoicesResource, data, own);
        await refuseUnseen(own.db, id, seenCents[companyId]);
        created.push(id);
      });
      if (refusal) skipped.push({ companyId, said: refusal.said });
    }
    const made = await context.db('invoices').whereIn('id', created).select('id', 'updated_at');
    const versions = Object.fromEntries(
      made.map(({ id, updated_at: at }) => [id, at.toISOString()]),
    );
    return { created, versions, skipped };
  },
});

export const approveBatchRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/approve-batch',
  permission: billing,
  summary:
    'Approves those invoices against which nothing stands, and of which all figures are there',
  body: approveBatchBody,
  response: approvedBatch,
  async handle(context) {
    const { ids, versions } = context.body;
    const seen = new Map(ids.map((id) => [id, versionOf(versions[id])]));
    await invoicesResource.lockFirst?.(context.db, ids, context);
    const approved: number[] = [];
    const skipped: { id: number; said: Said }[] = [];
    for (const [id, version] of seen) {
      const refusal = await attempt(context, async (own) => {
        await refuseUnready(own.db, id);
        await actOnRecord(invoicesResource, { id, name: 'approve', input: {}, version }, own);
        approved.push(id);
      });
      if (refusal) skipped.push({ id, said: refusal.said });
    }
    return { approved, skipped };
  },
});

export const sendBatchRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/send-batch',
  permission: billing,
  summary: 'Sends approved invoices: documents are issued and booked, one after the other',
  body: invoiceIdsBody,
  response: queuedBatch,
  status: 202,
  async handle({ db, body: { ids }, actor, clock, services }) {
    if (!services.config.sevdesk) throw problem({ status: 503, said: 'accounting-tool-off' });
    return queueInvoices(db, [...new Set(ids)], { actorId: actor.id, now: clock() });
  },
});

/** @throws Problem 409 where a month has opened, or figures have moved, since the sum was seen */
async function refuseUnseen(db: Db, id: number, seen: number | undefined): Promise<void> {
  if (seen === undefined) return;
  const { net_cents: cents } = mustExist(await db('invoices').where({ id }).first('net_cents'));
  if (cents !== seen) throw conflict(say('not-as-seen', { cents }));
}

/** @throws Problem 422 for months of which days are missing or undecided: each is looked at by itself */
async function refuseUnready(db: Db, id: number): Promise<void> {
  const row = await db('invoices').where({ id }).first('company_id', 'from_on', 'to_on');
  if (!row) return;
  const period = { from: row.from_on, to: row.to_on };
  const undecided = await countUndecidedDays(db, [row.company_id], period);
  const [said] = figureWarnings({
    incompleteDays: await countIncompleteDays(db, period),
    undecidedDays: undecided.get(row.company_id) ?? 0,
  });
  if (said) throw unprocessable({ status: said }, said);
}
