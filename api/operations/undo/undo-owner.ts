import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import type { AccountChange } from '#api/operations/accounts/account-changes.ts';
import { takeBackBankings } from '#api/operations/bankings/take-back-bankings.ts';
import { shutOut } from './undo-email-change.ts';

/**
 * Takes a user's rights over a company back: they return to where they were, with the roles they
 * had, or are deactivated if they were nowhere. What they did to bank accounts is undone.
 */
export async function undoOwner(
  db: Db,
  services: Services,
  change: Extract<AccountChange, { kind: 'owner' }>,
  now: Date,
): Promise<void> {
  const { userId, details } = change;
  const { companyId, former } = details;
  await db('user_roles').where({ user_id: userId }).delete();
  if (former) {
    await db('users').where({ id: userId }).update({ company_id: former.companyId });
    const roles = await db('roles').whereIn('id', former.roleIds).select('id');
    if (roles.length > 0) {
      await db('user_roles').insert(roles.map(({ id }) => ({ user_id: userId, role_id: id })));
    }
  } else {
    await db('users').where({ id: userId }).update({ deactivated_at: now });
  }
  await shutOut(db, userId);
  await db('account_changes').where({ user_id: userId, kind: 'owner' }).delete();
  await takeBackBankings(db, services, change, now);
  await db.raw(`select write_audit_entry('users', ?, 'owner-undone', null, ?)`, [
    String(userId),
    JSON.stringify({ company_id: companyId }),
  ]);
}
