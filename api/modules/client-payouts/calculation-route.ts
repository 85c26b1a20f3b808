import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { loadCalculation } from '#api/modules/invoices/read.ts';
import { calculationQuery, invoiceCalculation } from '#shared/schemas/calls/calculation.ts';

export const calculationRoute = defineRoute({
  url: '/api/client/invoices/:id/calculation',
  permission: client('readDocuments'),
  summary: 'What positions of my document are made of: ad position, day, agreement, rate and count',
  params: idParams,
  query: calculationQuery,
  response: invoiceCalculation,
  handle: ({ db, params: { id }, query }) => loadCalculation(db, id, query, ['SENT', 'PAID']),
});
