import { admin, defineRoute } from '#api/core/http/route.ts';
import { taxSetList } from '#shared/schemas/calls/tax-sets.ts';

export const taxSetsRoute = defineRoute({
  url: '/api/admin/tax-sets',
  permission: admin(),
  summary: 'The tax types of payees and their rates, the default one first',
  response: taxSetList,
  handle: ({ db }) =>
    db('tax_sets').select('code', 'label', { rate: 'rate_percent' }).orderBy('order'),
});
