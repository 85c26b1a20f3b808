import type { WrittenRecord } from '#api/core/resource/define-resource.ts';
import { refuseLosingLastLeader } from '#api/modules/people/save-roles.ts';
import { refuseStronger } from './watch-rights.ts';

/**
 * Two who are deleted at once wait for each other, so that the last one stays.
 *
 * @throws Problem 403 for rights that the actor lacks, 409 for the last who leads
 */
export async function refuseRemovingUser({
  db,
  id,
  actor,
}: Pick<WrittenRecord, 'db' | 'id' | 'actor'>): Promise<void> {
  await refuseStronger(db, id, actor);
  await refuseLosingLastLeader(db, id);
}
