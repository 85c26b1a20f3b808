import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { compactVatId, countryOfVatId } from '#shared/domain/vat-id.ts';
import { vatIdAnswer, vatIdQuestion } from '#shared/schemas/calls/vat-ids.ts';
import { askVies } from './ask-vies.ts';

export const checkVatIdRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/companies/:id/vat-id-checks',
  permission: admin('billing'),
  summary:
    'Asks the EU’s service about a VAT number of the company’s accounts, and keeps the answer',
  params: idParams,
  body: vatIdQuestion,
  response: vatIdAnswer,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ params: { id: companyId }, body, clock, services }) {
    const vatNumber = compactVatId(body.vatNumber);
    const own: (string | null)[] = await services
      .systemDb('bankings')
      .where({ entity_type: 'Company', entity_id: companyId })
      .pluck('vat_number');
    if (!countryOfVatId(vatNumber) || !own.some((one) => one && compactVatId(one) === vatNumber)) {
      throw unprocessable({ vatNumber: 'no-vat-id-to-check' });
    }
    const answer = await askVies(services, { companyId, vatNumber }, clock());
    if (!answer) throw conflict('vat-check-off');
    return answer;
  },
});
