import type { Actor } from '#api/core/auth/actor.ts';
import { verifyPassword } from '#api/core/auth/passwords.ts';
import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { queueMail } from '#api/core/mail/queue-mail.ts';
import { bankingChangedMail } from '#api/core/mail/templates/banking-changed-mail.ts';
import type { Services } from '#api/core/services.ts';

/**
 * Whoever found a screen unlocked must not be able to send a company's money elsewhere.
 *
 * @throws Problem 422 on `password` where it is missing or wrong
 */
export async function requirePassword(
  { systemDb }: Services,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw unprocessable({ password: 'Required' });
  const user = await systemDb('users').where({ id: actor.id }).first('password_hash');
  if (!(await verifyPassword(user?.password_hash, password))) {
    throw unprocessable({ password: 'The password is wrong' });
  }
}

interface IbanChange {
  db: Db;
  services: Services;
  actor: Actor;
  /** The account that payouts go to from now on. */
  iban: string;
  now: Date;
}

/** Tells all Owners of the company, once the change is committed. */
export async function mailOwners({ db, services, actor, iban, now }: IbanChange): Promise<void> {
  const owners = await db('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'r.name': 'Owner', 'r.scope': 'company' })
    .whereNull('u.deactivated_at')
    .select('u.id', 'u.email', 'u.first_name', 'u.language');
  for (const owner of owners) {
    const mail = bankingChangedMail({
      locale: owner.language,
      firstName: owner.first_name,
      companyName: actor.company?.name ?? '',
      changedBy: `${actor.firstName} ${actor.lastName}`,
      changedAt: now,
      iban,
      link: `${services.publicUrl()}/dashboard/settings/company-details`,
      support: services.config.support,
    });
    await queueMail(db, { ...mail, to: owner.email, userId: owner.id });
  }
}
