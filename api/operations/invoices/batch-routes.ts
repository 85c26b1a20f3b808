import { admin, defineRoute } from '#api/core/http/route.ts';
import { actOnRecord, createRecord } from '#api/core/resource/write-record.ts';
import { attempt } from '#api/modules/invoices/attempt.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import type { Said } from '#shared/saying/say.ts';
import {
  approvedBatch,
  invoiceBatch,
  invoiceBatchBody,
  invoiceIdsBody,
} from '#shared/schemas/calls/invoices.ts';
import { invoicesResource } from './invoices-resource.ts';

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
    const { companyIds, from, to } = context.body;
    await lockMetrics(context.db);
    const created: number[] = [];
    const skipped: { companyId: number; said: Said }[] = [];
    for (const companyId of new Set(companyIds)) {
      const data = { companyId, from, to };
      const said = await attempt(context, async (own) => {
        created.push(await createRecord(invoicesResource, data, own));
      });
      if (said) skipped.push({ companyId, said });
    }
    return { created, skipped };
  },
});

export const approveBatchRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/approve-batch',
  permission: billing,
  summary: 'Approves those invoices against which nothing stands',
  body: invoiceIdsBody,
  response: approvedBatch,
  async handle(context) {
    await lockMetrics(context.db);
    const approved: number[] = [];
    const skipped: { id: number; said: Said }[] = [];
    for (const id of new Set(context.body.ids)) {
      const said = await attempt(context, async (own) => {
        await actOnRecord(invoicesResource, { id, name: 'approve', input: {} }, own);
        approved.push(id);
      });
      if (said) skipped.push({ id, said });
    }
    return { approved, skipped };
  },
});
