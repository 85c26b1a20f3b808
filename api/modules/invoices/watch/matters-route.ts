import { admin, defineRoute } from '#api/core/http/route.ts';
import { kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import { settlementMatters } from '#shared/schemas/calls/invoices.ts';

export const mattersRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/matters',
  permission: admin('billing'),
  summary: 'What does not fit between documents, their archive and the accounting tool',
  response: settlementMatters,
  async handle({ db }) {
    const found = await db('alerts')
      .whereIn('kind', kindsFoundBy('BOOKS'))
      .whereNot({ state: 'RESOLVED' })
      .orderBy('id')
      .select('evidence', 'since');
    return found.map(({ evidence, since }) => ({
      said: String((evidence as { said?: string }).said),
      foundAt: since.toISOString(),
    }));
  },
});
