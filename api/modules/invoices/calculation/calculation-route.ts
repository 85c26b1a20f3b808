import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { calculationQuery, invoiceCalculation } from '#shared/schemas/calls/calculation.ts';
import { loadCalculation } from './load-calculation.ts';

/** A draft has none: its figures still move. */
const calculated = ['APPROVED', 'PROCESSING', 'FAILED', 'SENT', 'PAID', 'MANUAL'] as const;

export const calculationRoute = defineRoute({
  url: '/api/admin/invoices/:id/calculation',
  permission: admin('billing'),
  summary: 'What positions of an invoice are made of: ad position, day, agreement, rate and count',
  params: idParams,
  query: calculationQuery,
  response: invoiceCalculation,
  handle: ({ db, params: { id }, query }) => loadCalculation(db, id, query, calculated),
});
