import { admin, defineRoute } from '#api/core/http/route.ts';
import { settlementMatters } from '#shared/schemas/calls/invoices.ts';

export const mattersRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/matters',
  permission: admin('billing'),
  summary: 'What does not fit between documents, their archive and the accounting tool',
  response: settlementMatters,
  async handle({ db }) {
    const found = await db('settlement_matters').orderBy('id');
    return found.map(({ said, found_at }) => ({ said, foundAt: found_at.toISOString() }));
  },
});
