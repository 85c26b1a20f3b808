import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { settleAccount } from '#api/operations/ledger/settle-account.ts';

/** Sets credit that an upgrade from release 8 or earlier made against what is open. */
export async function setOffCredit(transaction: Db): Promise<void> {
  const unset = await rows<{ companyId: number }>(
    transaction,
    `select company_id as "companyId" from company_balances
      where credit_cents > 0 and open_cents > 0 order by company_id`,
  );
  for (const { companyId } of unset) await settleAccount(transaction, { companyId });
}
