import { defineResource } from '#api/core/resource/define-resource.ts';
import { tellAccount } from '#api/operations/invoices/tell-account.ts';
import { reversePayment } from '#api/operations/ledger/record-payment.ts';
import { berlinDay } from '#shared/dates.ts';
import { payment } from '#shared/schemas/entities/payment.ts';

export const paymentsResource = defineResource(payment, {
  sumCents: 't.amount_cents',
  columns: { reversedById: '(select r.id from payments r where r.reverses_id = t.id)' },
  actions: {
    async reverse({ db, id, record: { companyId }, actor, clock, services, input: { reason } }) {
      const now = clock();
      // Its transaction is to be allocated again, also where the rest of it was set aside.
      await db('bank_transactions')
        .whereIn('id', db('payments').where({ id }).select('bank_transaction_id'))
        .update({ set_aside_reason: null, set_aside_by: null, set_aside_at: null });
      await tellAccount(db, { companyId, services, now, actorId: actor.id }, () =>
        reversePayment(db, id, { reason, by: actor.id, today: berlinDay(now) }),
      );
    },
  },
});
