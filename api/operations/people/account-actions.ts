import { limitHits } from '#api/core/http/rate-limits.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { inviteUser } from '#api/modules/auth/invite-user.ts';
import { removeSecondFactor } from '#api/modules/auth/manage-second-factor.ts';
import { notifyAccount } from '#api/modules/auth/notify-account.ts';
import { refuseLosingLastLeader } from '#api/modules/people/save-roles.ts';
import { eraseUser } from '#api/modules/personal-data/erase-user.ts';
import { forgetInvitations } from './forget-invitations.ts';
import { mailPeopleChange } from './mail-people-change.ts';
import { readPerson } from './read-person.ts';
import { refuseStronger, watchRights } from './watch-rights.ts';

type Act = (act: RecordAction<object>) => Promise<void>;

/** An account, and what guards it, is handled only by those who could give its rights. */
const byEquals =
  (act: Act): Act =>
  async (given) => {
    await refuseStronger(given.db, given.id, given.actor);
    return act(given);
  };

/** What can be done to an account, to people's and admins' alike. */
export const accountActions = {
  /** No more often than its recipient would tolerate. */
  invite: byEquals(async ({ db, services, id, clock }) => {
    const now = clock();
    await limitHits(db, { key: `invitation ${id}`, limit: 3, windowMs: 60 * 60_000, now });
    await inviteUser(db, services, id, now);
  }),

  /** Nobody signs in with the account any more; sessions and mailed links end at once. */
  deactivate: byEquals(async ({ db, id, clock }) => {
    await refuseLosingLastLeader(db, id);
    await db('users').where({ id }).update({ deactivated_at: clock(), removed_at: null });
    await db('sessions').where({ user_id: id }).delete();
  }),

  signOut: byEquals(async ({ db, id }) => {
    await db('sessions').where({ user_id: id }).delete();
  }),

  async reactivate(act: RecordAction<object>): Promise<void> {
    const { db, id } = act;
    const finish = await watchRights(act, id);
    const isBack = await db('users')
      .where({ id })
      .whereNotNull('deactivated_at')
      .update({ deactivated_at: null, removed_at: null });
    await finish(id);
    await forgetInvitations(db, id);
    if (isBack) await tellCompanies(act);
  },

  resetSecondFactor: byEquals(resetSecondFactor),

  erase: byEquals(async ({ db, id, clock }) => {
    await refuseLosingLastLeader(db, id);
    await eraseUser(db, id, clock());
  }),
};

/**
 * Removes the second factor of somebody who lost phone and recovery codes, and ends their sessions:
 * the password alone signs in until they set it up again.
 */
async function resetSecondFactor({ db, id, clock, services }: RecordAction<object>): Promise<void> {
  await removeSecondFactor(db, id);
  await db('sessions').where({ user_id: id }).delete();
  await notifyAccount(db, services, { userId: id, event: 'second-factor-off', now: clock() });
}

/** An Owner who is back is told of by `watchRights`. */
async function tellCompanies({ db, services, id, actor, clock }: RecordAction<object>) {
  const companies: number[] = await db('company_people')
    .where({ user_id: id })
    .whereRaw(`'Owner' <> all(roles)`)
    .orderBy('company_id')
    .pluck('company_id');
  const person = await readPerson(db, id);
  for (const companyId of companies) {
    const change = { kind: 'added' as const, companyId, person, by: actor, now: clock() };
    await mailPeopleChange(db, services, change);
  }
}
