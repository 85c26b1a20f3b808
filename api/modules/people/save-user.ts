import type { Db } from '#api/core/database/db.ts';
import type { WrittenRecord } from '#api/core/resource/define-resource.ts';
import { inviteUser } from '#api/modules/auth/invite-user.ts';
import { completeAccountSetup } from '#api/modules/onboarding/complete-account-setup.ts';
import { saveRoles } from './save-roles.ts';

/** Roles and, for a new user, the invitation; also when it had gone to an address they left. */
export function saveUser(scope: 'company' | 'admin') {
  return async ({ db, id, data, created, actor, clock, services }: WrittenRecord) => {
    if (Array.isArray(data.roleIds)) {
      await saveRoles(db, { userId: id, roleIds: data.roleIds, scope, actor });
      await completeAccountSetup(db, { now: clock(), services });
    }
    if (created || (data.email !== undefined && (await waitsAtFormerAddress(db, id)))) {
      await inviteUser(db, services, id, clock());
    }
  };
}

async function waitsAtFormerAddress(db: Db, userId: number): Promise<boolean> {
  const invitation = await db('invitations as i')
    .join('users as u', 'u.id', 'i.user_id')
    .where({ 'u.id': userId, 'u.password_hash': null, 'u.deactivated_at': null })
    .orderBy('i.id', 'desc')
    .first(db.raw('lower(i.recipient) <> lower(u.email) as former'));
  return invitation?.former ?? false;
}
