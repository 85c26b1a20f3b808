import { unprocessable } from '#api/core/http/problem.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { allocatePayment, reversePayment } from '#api/operations/ledger/record-payment.ts';
import { lockAccount } from '#api/operations/ledger/settle-account.ts';
import { berlinDay } from '#shared/dates.ts';
import { payment } from '#shared/schemas/entities/payment.ts';

/** Entered once: there is no change and no removal, but a counter-entry. */
export const paymentsResource = defineResource(payment, {
  without: ['update', 'remove'],
  search: ['reference'],
  sort: ['valueOn', 'DESC'],
  sumCents: 't.amount_cents',
  columns: { reversedById: '(select r.id from payments r where r.reverses_id = t.id)' },
  async beforeWrite({ db, data, actor, clock }) {
    const companyId = Number(data.companyId);
    await lockAccount(db, companyId);
    if (data.invoiceId) {
      const named = await db('invoices')
        .where({ id: Number(data.invoiceId), company_id: companyId, kind: 'SETTLEMENT' })
        .whereNotNull('number')
        .first('id');
      if (!named) throw unprocessable({ invoiceId: 'unknown-record' });
    }
    Object.assign(data, { source: 'HAND', notedBy: actor.id });
    return async (id) => void (await allocatePayment(db, id, berlinDay(clock())));
  },
  actions: {
    reverse: ({ db, id, actor, clock, input: { reason } }) =>
      reversePayment(db, id, { reason, by: actor.id, today: berlinDay(clock()) }),
  },
});
