import { rows } from '#api/core/database/rows.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { paidWithSql } from '#shared/domain/ledger/paid-with-sql.ts';
import {
  type InvoiceAllocation,
  type InvoiceObjection,
  invoiceAllocations,
  invoiceEvents,
  invoiceObjections,
  objectionAnswer,
  objectionParams,
} from '#shared/schemas/calls/invoices.ts';
import { answerObjection } from './answer-objection.ts';

const billing = admin('billing');

export const eventsRoute = defineRoute({
  url: '/api/admin/invoices/:id/events',
  permission: billing,
  summary: 'What became of an invoice, when and by whom',
  params: idParams,
  response: invoiceEvents,
  async handle({ db, params: { id } }) {
    const events = await db('invoice_events as e')
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .where({ 'e.invoice_id': id })
      .orderBy('e.id')
      .select('e.kind', 'e.at', 'e.note', 'e.params', 'u.first_name', 'u.last_name');
    return events.map(({ at, kind, note, params, first_name, last_name }) => ({
      kind,
      at: at.toISOString(),
      by: first_name ? `${first_name} ${last_name}` : null,
      note,
      params: params as Record<string, unknown> | null,
    }));
  },
});

export const allocationsRoute = defineRoute({
  url: '/api/admin/invoices/:id/allocations',
  permission: billing,
  summary: 'What was paid of a document, and which credit was set against it, first to last',
  params: idParams,
  response: invoiceAllocations,
  handle: ({ db, params: { id } }) =>
    rows<InvoiceAllocation>(
      db,
      `select a.id, a.settled_on as "settledOn", a.cents, p.id as "paymentId", p.reference, p.source,
              -- What was set off later than it was paid; on the same day, what was paid of others.
              p.invoice_id is distinct from a.invoice_id and a.settled_on > p.value_on as "isCredit",
              ${paidWithSql('p', 'a.invoice_id')} as "from"
         from payment_allocations a
         join payments p on p.id = a.payment_id
        where a.invoice_id = :id
        order by a.settled_on, a.id`,
      { id },
    ),
});

interface FoundObjection extends Omit<InvoiceObjection, 'at' | 'answeredAt'> {
  at: Date;
  answeredAt: Date | null;
}

export const objectionsRoute = defineRoute({
  url: '/api/admin/invoices/:id/objections',
  permission: billing,
  summary: 'What the publisher objected to a document, and what was answered',
  params: idParams,
  response: invoiceObjections,
  async handle({ db, params: { id } }) {
    const found = await rows<FoundObjection>(
      db,
      `select o.id, o.state, o.reason, o.created_at as at, u.first_name || ' ' || u.last_name as by,
              o.answer, o.answered_at as "answeredAt"
         from objections o left join users u on u.id = o.user_id
        where o.invoice_id = :id
        order by o.id`,
      { id },
    );
    return found.map((one) => ({
      ...one,
      at: one.at.toISOString(),
      answeredAt: one.answeredAt?.toISOString() ?? null,
    }));
  },
});

export const answerObjectionRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/:id/objections/:objectionId/answer',
  permission: billing,
  summary: 'Accepts or rejects what a publisher objected to a document',
  params: objectionParams,
  body: objectionAnswer,
  handle: (context) => answerObjection({ ...context.params, ...context.body }, context),
});
