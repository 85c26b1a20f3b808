import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { prepareInvoices } from '#api/modules/invoices/prepare-invoices.ts';
import { selectStatement } from '#api/modules/invoices/read.ts';
import { selectPayoutHolds } from '#api/modules/payout-holds/read.ts';
import { addDay, berlinDay, monthOf, monthRange } from '#shared/dates.ts';
import { companyAccount } from '#shared/schemas/calls/statement.ts';

export const accountRoute = defineRoute({
  url: '/api/admin/companies/:id/account',
  permission: admin('billing'),
  summary: 'The account of a company: its documents and payments, what is open, what is credit',
  params: idParams,
  response: companyAccount,
  async handle({ db, params: { id }, clock }) {
    const balance = await db('company_balances').where({ company_id: id }).first();
    if (!balance) throw notFound('missing-company');
    const now = clock();
    const today = berlinDay(now);
    const lastMonth = monthRange(monthOf(addDay(`${monthOf(today)}-01`, -1)));
    const holds = (await selectPayoutHolds(db, today, [id])).get(id);
    const [next] = await prepareInvoices(db, { companyIds: [id], ...lastMonth }, now);
    const corrections = [...(next?.positions ?? []), ...(next?.carriedOver ?? [])].filter(
      ({ kind }) => kind === 'CORRECTION',
    );
    return {
      balanceCents: balance.balance_cents,
      openCents: balance.open_cents,
      creditCents: balance.credit_cents,
      toSetOffCents: corrections.reduce((sum, { amount }) => sum + amount, 0),
      minimumCents: holds?.minimumCents ?? 0,
      block: holds?.block ?? null,
      entries: await selectStatement(db, id),
    };
  },
});
