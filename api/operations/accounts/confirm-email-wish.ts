import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Services } from '#api/core/services.ts';
import { linkInvalid } from '#api/modules/auth/set-password.ts';
import type { AccountChange } from './account-changes.ts';
import { tellFormerAddress } from './change-email.ts';

/** The mailbox said yes. It is told of the change, too, and can still undo it. */
export async function confirmEmailWish(
  db: Db,
  services: Services,
  { userId, details }: Extract<AccountChange, { kind: 'email-wish' }>,
  now: Date,
): Promise<void> {
  const { formerEmail, nextEmail } = details;
  const { email } = mustExist(await db('users').where({ id: userId }).first('email'));
  if (email !== formerEmail) throw linkInvalid();
  await tellFormerAddress(db, services, { userId, email: nextEmail, now });
  await db('users').where({ id: userId }).update({ email: nextEmail });
  await db('account_changes').where({ user_id: userId, kind: 'email-wish' }).delete();
}
