import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { removeSecondFactor } from '#api/modules/auth/manage-second-factor.ts';
import { notifyAccount } from '#api/modules/auth/notify-account.ts';

/**
 * Removes the second factor of somebody who lost phone and recovery codes, and ends their sessions:
 * the password alone signs in until they set it up again.
 */
export async function resetSecondFactor({
  db,
  id,
  clock,
  services,
}: RecordAction<object>): Promise<void> {
  await removeSecondFactor(db, id);
  await db('sessions').where({ user_id: id }).delete();
  await notifyAccount(db, services, { userId: id, event: 'second-factor-off', now: clock() });
}
