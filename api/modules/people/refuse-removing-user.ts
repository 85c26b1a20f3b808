import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import { refuseLosingLastLeader } from './save-roles.ts';

/**
 * Only accounts that were never used can be deleted: the history names everyone else.
 *
 * @throws Problem 409 that offers to deactivate instead
 */
export async function refuseRemovingUser({ db, id }: { db: Db; id: number }): Promise<void> {
  await refuseLosingLastLeader(db, id);
  const user = mustExist(
    await db('users').where({ id }).first('password_hash', 'last_signed_in_at', 'erased_at'),
  );
  const acted = await db('audit_log')
    .where({ actor_id: id })
    .whereIn('actor_kind', ['admin', 'person'])
    .first('id');
  if (!user.password_hash && !user.last_signed_in_at && !user.erased_at && !acted) return;
  throw conflict('has-history');
}
