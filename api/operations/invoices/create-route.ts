import { admin, defineRoute } from '#api/core/http/route.ts';
import { readRecord } from '#api/core/resource/read-record.ts';
import { submitOnce } from '#api/core/resource/submit-once.ts';
import { createRecord } from '#api/core/resource/write-record.ts';
import { type Invoice, invoice } from '#shared/schemas/entities/invoice.ts';
import { invoicesResource } from './invoices-resource.ts';

/** The specification's second name of `POST /api/admin/invoices`. */
export const createInvoiceRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/create',
  permission: admin('billing'),
  summary: 'Creates an invoice',
  body: invoice.create,
  response: invoice.record,
  status: 201,
  async handle(context) {
    const create = () => createRecord(invoicesResource, context.body, context);
    const id = await submitOnce(context, create);
    return (await readRecord(invoicesResource, id, context)) as Invoice;
  },
});
