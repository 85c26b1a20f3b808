import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { emailChangedMail } from '#api/mails/account-mails.ts';
import { noteAccountChange } from './account-changes.ts';

interface AddressChange {
  userId: number;
  email: string;
  now: Date;
}

/**
 * Tells the former mailbox that the account leaves it, with a link that brings all of it back.
 * Called before the address is written. Someone who never had a password has no account yet that
 * could be stolen: a misdirected invitation must give its reader nothing.
 */
export async function tellFormerAddress(
  db: Db,
  services: Services,
  { userId, email, now }: AddressChange,
): Promise<void> {
  const user = mustExist(await db('users').where({ id: userId }).first());
  await refuseKeptAddress(db, { userId, email, now });
  if (user.password_hash === null) return;
  const secondFactor = await db('second_factors').where({ user_id: userId }).first();
  const recoveryCodes = await db('recovery_codes').where({ user_id: userId });
  const { link, until } = await noteAccountChange(db, services, {
    kind: 'email',
    userId,
    now,
    details: {
      formerEmail: user.email,
      nextEmail: email,
      passwordHash: user.password_hash,
      secondFactor: secondFactor ?? null,
      recoveryCodes,
    },
  });
  const mail = emailChangedMail({
    locale: user.language,
    firstName: user.first_name,
    nextEmail: email,
    changedAt: now,
    until,
    link,
    support: services.config.support,
  });
  await queueMail(db, { ...mail, to: user.email, userId });
}

/**
 * An address that its account may still return to stays reserved: given to another user, it would
 * block the way back.
 */
export async function refuseKeptAddress(
  db: Db,
  { userId, email, now }: { userId: number | null; email: string; now: Date },
): Promise<void> {
  const kept = await db('account_changes')
    .where({ kind: 'email' })
    .where('expires_at', '>', now)
    .whereRaw(`lower(details ->> 'formerEmail') = lower(?)`, [email])
    .whereNot({ user_id: userId ?? 0 })
    .first('user_id');
  if (kept) throw unprocessable({ email: 'email-kept' });
}
