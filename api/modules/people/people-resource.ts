import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import { inviteUser } from '#api/modules/auth/invite-user.ts';
import { person } from '#shared/schemas/entities/person.ts';
import { refuseRemovingLastLeader, saveRoles } from './save-roles.ts';
import { userColumns } from './user-columns.ts';

/** Users of companies. A new one is invited by mail and sets their own password. */
export const peopleResource = defineResource(person, {
  table: 'users',
  only: { kind: 'person' },
  search: ['firstName', 'lastName', 'email', 'companyName'],
  sort: ['lastName', 'ASC'],
  join: () => 'join companies c on c.id = t.company_id',
  columns: { ...userColumns, companyName: 'c.name' },
  afterWrite: saveUser('company'),
  beforeRemove: ({ db, id }) => refuseRemovingLastLeader(db, id),
});

/** Roles and, for a new user, the invitation. */
export function saveUser(scope: 'company' | 'admin') {
  return async ({ db, id, data, created, actor, clock, services }: WrittenRecord) => {
    if (Array.isArray(data.roleIds)) {
      await saveRoles(db, { userId: id, roleIds: data.roleIds, scope, actor });
    }
    if (created) await inviteUser(db, services, id, clock());
  };
}
