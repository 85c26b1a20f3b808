import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import {
  invoicePeriod,
  invoicePreparation,
  possibleInvoices,
  preparationQuery,
} from '#shared/schemas/calls/invoices.ts';
import { prepareInvoices, preparePossible, refusePeriod } from './prepare-invoices.ts';

const billing = admin('billing');

export const preparationRoute = defineRoute({
  url: '/api/admin/invoices/preparation',
  permission: billing,
  summary: 'What an invoice of these months would hold, and what stands against it',
  query: preparationQuery,
  response: invoicePreparation,
  async handle({ db, query: { companyId, ...query }, clock, services }) {
    refusePeriod(query, clock());
    const provesVatIds = services.config.viesUrl !== undefined;
    const asked = { companyIds: [companyId], provesVatIds, ...query };
    const [prepared] = await prepareInvoices(db, asked, clock());
    if (!prepared) throw notFound('missing-company');
    const { company: _, ...answer } = prepared;
    return answer;
  },
});

export const possibleListRoute = defineRoute({
  url: '/api/admin/invoices/possible-list',
  permission: billing,
  summary: 'Companies with a payout or a correction that no invoice settles yet',
  query: invoicePeriod,
  response: possibleInvoices,
  async handle({ db, query, clock, services }) {
    refusePeriod(query, clock());
    const provesVatIds = services.config.viesUrl !== undefined;
    const possible = await preparePossible(db, { ...query, provesVatIds }, clock());
    return possible
      .map(({ company, positions, carriedOver, earlier, totals, faults, warnings }) => ({
        companyId: company.id,
        name: company.name,
        payoutCents: totals.net,
        sites: new Set(positions.map(({ siteId }) => siteId)).size,
        corrections: positions.filter(({ kind }) => kind === 'CORRECTION').length,
        earlier,
        carriedOverCents: carriedOver.reduce((sum, { amount }) => sum + amount, 0),
        faults,
        warnings,
        specialConditions: company.comment,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'de'));
  },
});
