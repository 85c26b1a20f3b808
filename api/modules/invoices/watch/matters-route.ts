import { admin, defineRoute } from '#api/core/http/route.ts';
import { settlementMatters } from '#shared/schemas/calls/invoices.ts';

export const mattersRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/matters',
  permission: admin('billing'),
  summary: 'What does not fit between documents, their archive and the accounting tool',
  response: settlementMatters,
  async handle({ db }) {
    const found = await db('alerts')
      .whereIn('kind', ['ACCOUNTING_MISMATCH', 'ARCHIVE_BROKEN'])
      .whereNot({ state: 'RESOLVED' })
      .orderBy('id')
      .select('evidence', 'since');
    return found.map(({ evidence, since }) => ({
      said: String((evidence as { said?: string }).said),
      foundAt: since.toISOString(),
    }));
  },
});
