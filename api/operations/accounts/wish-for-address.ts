import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import type { Services } from '#api/core/services.ts';
import { emailWishMail } from '#api/mails/account-mails.ts';
import { noteAccountChange } from './account-changes.ts';
import { refuseKeptAddress } from './change-email.ts';

interface Wish {
  userId: number;
  email: string;
  actor: Actor;
  now: Date;
}

/**
 * Asks the present mailbox whether the account may get another address. Nothing changes until its
 * reader agrees; a later request replaces an earlier one.
 */
export async function wishForAddress(
  db: Db,
  services: Services,
  { userId, email, actor, now }: Wish,
): Promise<void> {
  await refuseKeptAddress(db, { userId, email, now });
  await refuseTakenAddress(db, email);
  const user = mustExist(await db('users').where({ id: userId }).first());
  await db('account_changes').where({ user_id: userId, kind: 'email-wish' }).delete();
  const { link, until } = await noteAccountChange(db, services, {
    kind: 'email-wish',
    userId,
    now,
    details: { formerEmail: user.email, nextEmail: email },
  });
  const mail = emailWishMail({
    locale: user.language,
    firstName: user.first_name,
    askedBy: actor.id === userId ? null : `${actor.firstName} ${actor.lastName}`,
    nextEmail: email,
    until,
    link,
    support: services.config.support,
  });
  await queueMail(db, { ...mail, to: user.email, userId });
}

async function refuseTakenAddress(db: Db, email: string): Promise<void> {
  const taken = await db('users').whereRaw('lower(email) = lower(?)', [email]).first('id');
  if (taken) throw conflict('not-unique', { email: 'taken' });
}
