import type { Db } from '#api/core/database/db.ts';
import { type Account, type Payee, payeeOf } from '#shared/domain/payee.ts';
import { groupBy } from '#shared/group-by.ts';
import { storedAccount } from './client-banking-queries.ts';
import { openAccount } from './seal-account.ts';

/**
 * As `findPayee`, of many companies at once; of one that has no account, nothing. Null: its account
 * does not open, and is not paid.
 */
export async function findPayees(
  db: Db,
  companyIds: readonly number[],
  now: Date,
): Promise<Map<number, Payee | null>> {
  const bankings = await db('bankings')
    .where({ entity_type: 'Company' })
    .whereIn('entity_id', companyIds)
    .orderBy('id');
  const held = await db('held_payees').whereIn('company_id', companyIds);
  const heldOf = new Map(held.map((row) => [row.company_id, row]));
  const accounts = groupBy(bankings, (row) => row.entity_id);
  const find = (companyId: number): Payee | null => {
    const hold = heldOf.get(companyId);
    try {
      const open = (account: Account) => openAccount(db, companyId, account);
      return payeeOf(
        (accounts.get(companyId) ?? []).map((row) => open(storedAccount(row))),
        hold
          ? {
              former: hold.former ? open(hold.former as Account) : null,
              changedAt: hold.changed_at,
              awaitsConfirmation: hold.awaits_confirmation,
            }
          : null,
        now,
      );
    } catch {
      return null;
    }
  };
  return new Map(companyIds.map((companyId) => [companyId, find(companyId)]));
}
