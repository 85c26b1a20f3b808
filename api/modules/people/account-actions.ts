import { forbidden } from '#api/core/http/problem.ts';
import { limitHits } from '#api/core/http/rate-limits.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { inviteUser } from '#api/modules/auth/invite-user.ts';
import { eraseUser } from '#api/modules/personal-data/erase-user.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { refuseLosingLastLeader } from './save-roles.ts';
import { lacksRightsOf, watchRights } from './watch-rights.ts';

/** What can be done to an account, to people's and admins' alike. */
export const accountActions = {
  /** No more often than its recipient would tolerate. */
  async invite({ db, services, id, clock }: RecordAction<object>): Promise<void> {
    const now = clock();
    await limitHits(db, { key: `invitation ${id}`, limit: 3, windowMs: 60 * 60_000, now });
    await inviteUser(db, services, id, now);
  },

  /** Nobody signs in with the account any more; sessions and mailed links end at once. */
  async deactivate({ db, id, clock }: RecordAction<object>): Promise<void> {
    await refuseLosingLastLeader(db, id);
    await db('users').where({ id }).update({ deactivated_at: clock() });
    await db('sessions').where({ user_id: id }).delete();
  },

  async reactivate(act: RecordAction<object>): Promise<void> {
    const { db, id } = act;
    const finish = await watchRights(act, id);
    await db('users').where({ id }).update({ deactivated_at: null });
    await finish(id);
  },

  resetSecondFactor,

  async erase({ db, id, actor, clock }: RecordAction<object>): Promise<void> {
    // What cannot be undone is only for those who could give the rights that go with it.
    if (await lacksRightsOf(db, id, actor)) throw forbidden();
    await refuseLosingLastLeader(db, id);
    await eraseUser(db, id, clock());
  },
};
