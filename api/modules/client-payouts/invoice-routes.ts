import { rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { loadCalculation, proveDocument } from '#api/modules/invoices/read.ts';
import {
  calculationQuery,
  documentProof,
  invoiceCalculation,
} from '#shared/schemas/calls/calculation.ts';
import {
  type PayoutPositions,
  payoutPositions,
  payoutPositionsQuery,
} from '#shared/schemas/calls/payouts.ts';

export const positionsRoute = defineRoute({
  url: '/api/client/invoices/:id/positions',
  permission: client('readDocuments'),
  summary: 'Positions of a document of my settlements, with their amounts',
  params: idParams,
  query: payoutPositionsQuery,
  response: payoutPositions,
  async handle({ db, params: { id }, query: { offset, limit } }) {
    const invoice = await db('invoices').where({ id }).first('id');
    if (!invoice) throw notFound('missing-document');
    const [count] = await db('invoice_positions')
      .where({ invoice_id: id })
      .count<{ count: number }[]>('id as count');
    const positions = await rows<PayoutPositions['positions'][number]>(
      db,
      `select p.id, p.kind, p.title, p.description, p.amount_cents as "amountCents",
              p.site_id as "siteId",
              (select coalesce(json_agg(json_build_object('month', m.month, 'cents', m.cents)
                  order by m.month), '[]')
                 from invoice_months m where m.position_id = p.id) as months,
              (select coalesce(o.number, o.manual_reference) from invoices o
                where o.id = p.corrected_invoice_id) as corrects
         from invoice_positions p
        where p.invoice_id = :id
        order by p.place
       offset :offset limit :limit`,
      { id, offset, limit },
    );
    return { total: Number(count?.count ?? 0), offset, positions };
  },
});

export const calculationRoute = defineRoute({
  url: '/api/client/invoices/:id/calculation',
  permission: client('readDocuments'),
  summary: 'What positions of my document are made of: ad position, day, agreement, rate and count',
  params: idParams,
  query: calculationQuery,
  response: invoiceCalculation,
  handle: ({ db, params: { id }, query }) => loadCalculation(db, id, query, ['SENT', 'PAID']),
});

export const verifyRoute = defineRoute({
  url: '/api/client/invoices/:id/verify',
  permission: client('readDocuments'),
  summary: 'Checks a document of mine: its file, its seal, and its place in the chain of all',
  params: idParams,
  asksStorage: true,
  response: documentProof,
  handle: ({ db, params: { id }, clock, services }) =>
    proveDocument(db, services, { invoiceId: id, now: clock() }),
});
