import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { WrittenRecord } from '#api/core/resource/define-resource.ts';
import { inviteUser } from '#api/modules/auth/invite-user.ts';
import { saveRoles } from '#api/modules/people/save-roles.ts';
import { completeAccountSetup } from '#api/operations/onboarding/complete-account-setup.ts';

/** Roles and, for a new user, the invitation; also when it had gone to an address they left. */
export function saveUser(scope: 'company' | 'admin') {
  return async ({ db, id, data, created, clock, services }: WrittenRecord) => {
    if (Array.isArray(data.roleIds)) {
      await saveRoles(db, { userId: id, roleIds: data.roleIds, scope });
      await completeAccountSetup(db, { now: clock(), services });
    }
    if (created || (data.email !== undefined && (await waitsAtFormerAddress(db, id)))) {
      await inviteUser(db, services, id, clock());
    }
  };
}

async function waitsAtFormerAddress(db: Db, userId: number): Promise<boolean> {
  const [invitation] = await rows<{ former: boolean }>(
    db,
    `select lower(i.recipient) <> lower(u.email) as former
       from invitations i join users u on u.id = i.user_id
      where u.id = ? and u.password_hash is null and u.deactivated_at is null
      order by i.id desc limit 1`,
    [userId],
  );
  return invitation?.former ?? false;
}
