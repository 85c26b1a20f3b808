import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import type { AccountChange } from '#api/operations/accounts/account-changes.ts';
import { takeBackBankings } from '#api/operations/bankings/take-back-bankings.ts';

/**
 * Gives an account back to the mailbox it was taken from: address, password and second factor as
 * they were. Anyone who got in meanwhile is signed out, links mailed to them stop working, and
 * their changes to bank accounts are undone.
 */
export async function undoEmailChange(
  db: Db,
  services: Services,
  change: Extract<AccountChange, { kind: 'email' }>,
  now: Date,
): Promise<void> {
  const { userId, details, createdAt } = change;
  const { formerEmail, passwordHash, secondFactor, recoveryCodes } = details;
  await db('users')
    .where({ id: userId })
    .update({ email: formerEmail, password_hash: passwordHash });
  await db('second_factors').where({ user_id: userId }).delete();
  if (secondFactor) await db('second_factors').insert(secondFactor);
  if (recoveryCodes.length > 0) await db('recovery_codes').insert(recoveryCodes);
  await shutOut(db, userId);
  // Later changes were made by the holder of the account at the time: their links stop working.
  await db('account_changes')
    .where({ user_id: userId })
    .whereNot({ kind: 'owner' })
    .where('created_at', '>=', createdAt)
    .delete();
  await takeBackBankings(db, services, change, now);
  await db.raw(`select write_audit_entry('users', ?, 'email-change-undone', null, null)`, [
    String(userId),
  ]);
}

/** Ends all sessions of a user and every link that could start one. */
export async function shutOut(db: Db, userId: number): Promise<void> {
  await db('sessions').where({ user_id: userId }).delete();
  await db('user_tokens').where({ user_id: userId }).delete();
}
