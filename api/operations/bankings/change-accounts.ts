import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { WriteContext } from '#api/core/resource/write-record.ts';
import type { Services } from '#api/core/services.ts';
import { accountWaitsMail } from '#api/mails/settlement-mails.ts';
import { checkIdentity } from '#api/modules/auth/check-password.ts';
import { lockBankings, selectBankings } from '#api/modules/bankings/client-banking-queries.ts';
import { listConfirmers } from '#api/modules/bankings/list-confirmers.ts';
import { mailPayeeChange } from '#api/modules/bankings/mail-payee-change.ts';
import { holdPayee, selectHeldPayee } from '#api/modules/bankings/payee-queries.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { mailAdmins } from '#api/modules/people/read.ts';
import { isNewOwner } from '#api/operations/accounts/tell-of-owner.ts';
import { tellCompanyChanged } from '#api/operations/onboarding/onboarding-change.ts';
import { accountOf, asksForPassword, isSameAccount, payeeOf } from '#shared/domain/payee.ts';
import type { IdentityProof } from '#shared/schemas/calls/account.ts';

interface Act extends WriteContext {
  request: { cookies: Record<string, string | undefined> };
}

/**
 * The only way for a company's people to change its accounts. Whatever they do, what counts is who
 * was paid before and who would be after it: so no sequence of acts evades the proof of identity,
 * the mail and the hold.
 *
 * @throws Problem 422 on `password` or `totp` where it is missing or wrong, 429 after too many wrong
 *   ones
 */
export async function changeAccounts<T>(
  { db, actor, services, clock, request: { cookies } }: Act,
  { password, totp }: IdentityProof,
  act: (companyId: number) => Promise<T>,
): Promise<T> {
  const companyId = actor.companyId ?? 0;
  const now = clock();
  await lockBankings(db, [companyId], now);
  const before = await selectBankings(db, companyId);
  const result = await act(companyId);
  const after = await selectBankings(db, companyId);
  await tellCompanyChanged(db, companyId);

  if (asksForPassword(before, after)) {
    if (password === undefined && totp === undefined) {
      throw unprocessable({ password: 'required' });
    }
    await checkIdentity(services, actor, { password, totp, cookies, now });
  }
  const [paidBefore, next] = [accountOf(before), accountOf(after)];
  if (isSameAccount(paidBefore, next)) return result;

  const held = await selectHeldPayee(db, companyId);
  const { paid, pending } = payeeOf(before, held, now);
  // A second change while one is held: the account that was paid before both is still paid.
  const { former, begunAt } = held && pending ? held : { former: paid, begunAt: now };
  const isNew = await isNewOwner(services.systemDb, { userId: actor.id, companyId, now });
  const awaitsConfirmation = isNew || (pending?.awaitsConfirmation ?? false);
  const hold = { former, begunAt, changedAt: now, awaitsConfirmation };
  await holdPayee(db, { ...hold, companyId, userId: actor.id });
  const payee = payeeOf(after, hold, now);
  const waits = payee.pending?.awaitsConfirmation ?? false;
  const by = { changedById: actor.id, now };
  const confirmers = waits ? await listConfirmers(services.systemDb, companyId, by) : [];
  await mailPayeeChange(db, services, {
    companyId,
    former: payee.pending ? former : paidBefore,
    next,
    between: paidBefore,
    changedBy: `${actor.firstName} ${actor.lastName}`,
    changedAt: now,
    held: { ...payee, begunAt, confirmers },
  });
  if (waits) await mailAccountWaits(db, services, companyId);
  return result;
}

/** Tells those who settle that a company's account waits for a confirmation, which they can give. */
async function mailAccountWaits(
  db: Db,
  { publicUrl, systemDb }: Services,
  companyId: number,
): Promise<void> {
  const { name: companyName } = await requireCompany(db, companyId);
  const link = `${publicUrl()}/admin/companies/${companyId}`;
  await mailAdmins(db, { right: 'billing', systemDb }, (reader) =>
    accountWaitsMail({ ...reader, companyName, link }),
  );
}
