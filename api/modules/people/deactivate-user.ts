import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { say } from '#shared/messages/say.ts';
import { lockUser, type UserKind } from './lock-user.ts';
import { refuseLosingLastLeader } from './save-roles.ts';

interface AccountChange {
  id: number;
  kind: UserKind;
  actor: Actor;
  now: Date;
}

/** Nobody signs in with the account any more; sessions and mailed links end at once. */
export async function deactivateUser(
  db: Db,
  { id, kind, actor, now }: AccountChange,
): Promise<void> {
  const user = await lockUser(db, id, kind);
  if (user.deactivated_at) throw alreadyIs('DEACTIVATED');
  if (id === actor.id) {
    throw conflict('own-account');
  }
  await refuseLosingLastLeader(db, id);
  await db('users').where({ id }).update({ deactivated_at: now });
  await db('sessions').where({ user_id: id }).delete();
}

export async function reactivateUser(
  db: Db,
  { id, kind }: Pick<AccountChange, 'id' | 'kind'>,
): Promise<void> {
  const user = await lockUser(db, id, kind);
  if (!user.deactivated_at) throw alreadyIs('ACTIVE');
  await db('users').where({ id }).update({ deactivated_at: null });
}

const alreadyIs = (state: 'ACTIVE' | 'DEACTIVATED') =>
  conflict(say('account-is-already', { state }));
