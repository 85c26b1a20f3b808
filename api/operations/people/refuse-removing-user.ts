import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { WrittenRecord } from '#api/core/resource/define-resource.ts';
import { refuseLosingLastLeader } from '#api/modules/people/save-roles.ts';
import { refuseStronger } from './watch-rights.ts';

/**
 * Only accounts that were never used can be deleted: the history names everyone else.
 *
 * @throws Problem 403 for rights that the actor lacks, 409 that offers to deactivate instead
 */
export async function refuseRemovingUser({
  db,
  id,
  actor,
}: Pick<WrittenRecord, 'db' | 'id' | 'actor'>): Promise<void> {
  await refuseStronger(db, id, actor);
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
