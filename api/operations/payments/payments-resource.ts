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
      await tellAccount(db, { companyId, services, now, actorId: actor.id }, () =>
        reversePayment(db, id, { reason, by: actor.id, today: berlinDay(now) }),
      );
    },
  },
});
