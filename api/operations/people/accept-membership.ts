import { judgePassword } from '#api/core/auth/judge-password.ts';
import { type DeviceCookie, mailedDeviceCookie } from '#api/core/auth/known-device.ts';
import { hashPassword } from '#api/core/auth/passwords.ts';
import { hashToken } from '#api/core/auth/session-token.ts';
import { inTransaction } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { actAs } from '#api/core/http/caller-database.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { linkInvalid } from '#api/modules/auth/set-password.ts';
import { refuseKeptAddress } from '#api/operations/accounts/change-email.ts';
import type { MembershipLink } from '#shared/schemas/calls/auth.ts';
import { findInvited } from './find-invited.ts';
import { makeHome } from './home.ts';
import { mailPeopleChange } from './mail-people-change.ts';
import { readPerson } from './read-person.ts';

interface Opened {
  token: string;
  now: Date;
}

/** @throws Problem 410 for a link that no longer works */
export async function openMembership(
  { systemDb, secretKey }: Services,
  opened: Opened,
): Promise<MembershipLink> {
  return systemDb.transaction(async (db) => {
    const { invited, account, company } = await requireInvited(db, secretKey, opened);
    const { email, first_name, last_name, language } = { ...invited, ...account };
    const hasPassword = Boolean(account?.password_hash);
    return { email, firstName: first_name, lastName: last_name, language, company, hasPassword };
  });
}

/**
 * Makes whoever reads the mailbox one of the company: their account, or one whose home it becomes,
 * new or of nobody else.
 *
 * @returns what the company's addresses begin with for them, and what makes a device a known one
 *   where a password was set on it
 * @throws Problem 410 for a link that no longer works; 422 without a password where there is none
 */
export async function acceptMembership(
  services: Services,
  { password, ...opened }: Opened & { password?: string | undefined },
): Promise<{ base: string; device: DeviceCookie | null }> {
  const hash = password === undefined ? null : await hashPassword(password);
  const { systemDb, secretKey } = services;
  return inTransaction(systemDb, async (db) => {
    const { invited, account, isHomeless, company } = await requireInvited(db, secretKey, opened);
    const { now } = opened;
    const sets = account?.password_hash ? null : hash;
    if (!account?.password_hash) {
      if (password === undefined || hash === null) throw unprocessable({ password: 'required' });
      const fault = await judgePassword(password, { email: invited.email, company });
      if (fault) throw unprocessable({ password: fault });
    }
    await actAs(db, account ? { kind: 'person', id: account.id } : { kind: 'system' });
    const { id: membershipId, company_id: companyId } = invited;
    const id = account?.id ?? (await createAccount(db, invited, now));
    const isFurther = account !== undefined && !isHomeless;
    if (isFurther) {
      await db('memberships')
        .where({ id: membershipId })
        .update({
          ...{ user_id: id, accepted_at: now, token_hash: null, expires_at: null },
          ...{ email: null, first_name: null, last_name: null, language: null },
        });
    } else {
      await db('memberships').where({ id: membershipId }).delete();
      await makeHome(db, id, invited);
    }
    if (sets) {
      await db('users').where({ id }).update({ password_hash: sets });
      await db('user_tokens').where({ user_id: id, used_at: null }).delete();
      await db('invitations')
        .where({ user_id: id, accepted_at: null })
        .update({ accepted_at: now });
    }
    await mailPeopleChange(db, services, {
      ...{ kind: 'accepted', companyId, by: null, now },
      person: await readPerson(db, id),
    });
    const device = sets ? mailedDeviceCookie({ id, passwordHash: sets }, secretKey) : null;
    return { base: isFurther ? `/c/${companyId}` : '', device };
  });
}

async function requireInvited(db: Db, secretKey: string, { token, now }: Opened) {
  const found = await findInvited(db, { token_hash: hashToken(token, secretKey) });
  if (!found?.mayAccept || !found.invited.expires_at || found.invited.expires_at <= now) {
    throw linkInvalid();
  }
  return found;
}

type Invited = Awaited<ReturnType<typeof requireInvited>>['invited'];

async function createAccount(db: Db, invited: Invited, now: Date): Promise<number> {
  const { email, first_name, last_name, language, company_id } = invited;
  await refuseKeptAddress(db, { userId: null, email, now });
  const [created] = await db('users')
    .insert({ kind: 'person', company_id, email, first_name, last_name, language })
    .returning('id');
  return mustExist(created).id;
}
