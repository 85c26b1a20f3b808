import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type {
  FinishWrite,
  PlannedRecord,
  WrittenRecord,
} from '#api/core/resource/define-resource.ts';
import { refuseLosingLastLeader } from '#api/modules/people/save-roles.ts';
import { refuseKeptAddress, tellFormerAddress } from '#api/operations/accounts/change-email.ts';
import { wishForAddress } from '#api/operations/accounts/wish-for-address.ts';
import { forgetInvitations } from './forget-invitations.ts';
import { tellOfLeaving } from './watch-places.ts';
import { lacksRightsOf, refuseStronger, watchRights } from './watch-rights.ts';

/** What an admin's write may not do to an account silently, or at all. */
export async function guardUser(change: PlannedRecord): Promise<FinishWrite> {
  const { db, id, data, clock } = change;
  const refuse = await watchRights(change, id);
  const finish: FinishWrite = async (userId) => {
    await refuse(userId);
    await forgetInvitations(db, userId);
  };
  if (id === null) {
    await refuseKeptAddress(db, { userId: null, email: String(data.email), now: clock() });
    return finish;
  }
  const user = mustExist(await db('users').where({ id }).first('email', 'company_id'));
  // A company keeps its last Owner, even one who would move to another company.
  if (data.companyId !== undefined && data.companyId !== user.company_id) {
    await refuseLosingLastLeader(db, id, { from: user.company_id, field: 'companyId' });
    const further = { user_id: id, company_id: Number(data.companyId) };
    if (await db('memberships').where(further).first('id')) {
      throw unprocessable({ companyId: 'person-already' });
    }
    // What a screen shows of the former company must not meet what it asks of the next.
    await db('sessions').where({ user_id: id }).delete();
  }
  if (typeof data.email === 'string' && !isSameAddress(data.email, user.email)) {
    await guardAddress({ ...change, id }, data.email);
  }
  return finish;
}

/**
 * Two who are deleted at once wait for each other, so that the last one stays. Their companies'
 * Owners are told.
 *
 * @throws Problem 403 for rights that the actor lacks, 409 for the last who leads
 */
export async function refuseRemovingUser(
  removal: Pick<WrittenRecord, 'db' | 'services' | 'id' | 'actor' | 'clock'>,
): Promise<void> {
  const { db, id, actor } = removal;
  await refuseStronger(db, id, actor);
  await refuseLosingLastLeader(db, id);
  await tellOfLeaving(removal, id);
}

async function guardAddress(
  { db, id, data, actor, clock, services }: PlannedRecord & { id: number },
  email: string,
): Promise<void> {
  const wish = { userId: id, email, now: clock() };
  if (await mailboxDecides(db, id, actor)) {
    await wishForAddress(db, services, { ...wish, actor });
    data.email = undefined;
  } else {
    await tellFormerAddress(db, services, wish);
  }
}

/** Someone with both may do all that an Owner can, so the Owner's mailbox is not asked. */
const mayMoveOwners = ['companies', 'billing'] as const;

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Another mailbox gets all of an account's rights: whoever could not give them asks the present one.
 * An account whose invitation is still open has none to ask.
 */
async function mailboxDecides(db: Db, userId: number, actor: Actor): Promise<boolean> {
  const user = await db('users').where({ id: userId }).whereNotNull('password_hash').first('id');
  if (!user) return false;
  if (await lacksRightsOf(db, userId, actor)) return true;
  return (
    (await isOwner(db, userId)) && !mayMoveOwners.every((right) => actor.permissions.has(right))
  );
}

/** Of their home or another company. */
async function isOwner(db: Db, userId: number): Promise<boolean> {
  const owner = await db('company_people')
    .where({ user_id: userId })
    .whereRaw(`'Owner' = any(roles)`)
    .first('user_id');
  return owner !== undefined;
}
