import { unprocessable } from '#api/core/http/problem.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { berlinDay } from '#shared/dates.ts';
import type { enterPayment as action } from '#shared/schemas/entities/payment.ts';
import type { InputOf } from '#shared/schemas/entity-actions.ts';
import { type Tell, tellAccount } from './tell-account.ts';

/**
 * A payment by hand, of a document or of none; what is more than its open amount is credit.
 *
 * @throws Problem 422 for a day that is to come
 */
export async function enterPayment(
  { db, actor, clock, services, input }: WriteContext & { input: InputOf<typeof action.input> },
  of: { companyId: number; invoiceId: number | null },
  tell?: Tell,
): Promise<void> {
  const now = clock();
  if (input.valueOn > berlinDay(now)) throw unprocessable({ valueOn: 'not-in-future' });
  const by = { actorId: actor.id };
  await tellAccount(db, { companyId: of.companyId, services, now, tell, ...by }, () =>
    recordPayment(db, { ...of, ...input, ...by, source: 'HAND' }),
  );
}
