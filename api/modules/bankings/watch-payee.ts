import { beforeCommit } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { accountOf, differingFields, payeeOf } from '#shared/domain/payee.ts';
import { lockBankings, selectBankings } from './client-banking-queries.ts';
import { mailPayeeChange } from './mail-payee-change.ts';
import { endHold, selectHeldPayee, updateFormerPayee } from './payee-queries.ts';

interface OperatorsWrite {
  db: Db;
  services: Services;
  clock: () => Date;
}

/**
 * Tells the company if this write of the operator's changes who is paid. It counts at once: another
 * IBAN ends what is held, and any other value joins the account that is currently paid, without
 * releasing the IBAN that a client entered.
 */
export async function watchPayee(
  { db, services, clock }: OperatorsWrite,
  companyId: number,
): Promise<void> {
  await lockBankings(db, companyId);
  const before = await selectBankings(db, companyId);
  const former = accountOf(before);
  beforeCommit(db, async () => {
    const next = accountOf(await selectBankings(db, companyId));
    const fields = differingFields(former, next);
    if (fields.length === 0) return;
    const now = clock();
    const { pending } = payeeOf(before, await selectHeldPayee(db, companyId), now);
    if (fields.includes('iban')) await endHold(db, companyId);
    else if (pending?.former && next) {
      const values = Object.fromEntries(fields.map((field) => [field, next[field]]));
      await updateFormerPayee(db, companyId, { ...pending.former, ...values });
    }
    await mailPayeeChange(db, services, {
      companyId,
      former,
      next,
      between: pending?.former ?? null,
      changedBy: null,
      changedAt: now,
      held: null,
    });
  });
}
