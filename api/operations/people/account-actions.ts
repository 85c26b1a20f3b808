import { limitHits } from '#api/core/http/rate-limits.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { inviteUser } from '#api/modules/auth/invite-user.ts';
import { removeSecondFactor } from '#api/modules/auth/manage-second-factor.ts';
import { notifyAccount } from '#api/modules/auth/notify-account.ts';
import { refuseLosingLastLeader } from '#api/modules/people/save-roles.ts';
import { eraseUser } from '#api/modules/personal-data/erase-user.ts';
import { forgetInvitations } from './forget-invitations.ts';
import { tellOfLeaving } from './watch-places.ts';
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
  deactivate: byEquals(async (act) => {
    const { db, id, clock } = act;
    await refuseLosingLastLeader(db, id);
    await tellOfLeaving(act, id);
    await db('users').where({ id }).update({ deactivated_at: clock(), removed_at: null });
    await db('sessions').where({ user_id: id }).delete();
  }),

  signOut: byEquals(async ({ db, id }) => {
    await db('sessions').where({ user_id: id }).delete();
  }),

  async reactivate(act: RecordAction<object>): Promise<void> {
    const { db, id } = act;
    const finish = await watchRights(act, id);
    await db('users')
      .where({ id })
      .whereNotNull('deactivated_at')
      .update({ deactivated_at: null, removed_at: null });
    await finish(id);
    await forgetInvitations(db, id);
  },

  resetSecondFactor: byEquals(resetSecondFactor),

  erase: byEquals(async (act) => {
    const { db, id, clock } = act;
    await refuseLosingLastLeader(db, id);
    await tellOfLeaving(act, id);
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
