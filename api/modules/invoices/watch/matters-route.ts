import { admin, defineRoute } from '#api/core/http/route.ts';
import { settlementMatters } from '#shared/schemas/calls/invoices.ts';
import { listMismatches } from './list-mismatches.ts';

export const mattersRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/matters',
  permission: admin('billing', 'payments'),
  summary:
    'What does not fit between documents, their archive and the accounting tool, accounts that wait, and payment runs that no statement knows',
  response: settlementMatters,
  handle: async ({ db, clock }) =>
    (await listMismatches(db, clock())).map(({ said, since, link }) => ({
      ...{ said, link },
      foundAt: since.toISOString(),
    })),
});
