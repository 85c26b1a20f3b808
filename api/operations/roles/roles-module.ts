import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { checkRole, refuseRemovingRole, savePermissions } from '#api/modules/roles/save-role.ts';
import { completeAccountSetup } from '#api/operations/onboarding/complete-account-setup.ts';
import { role } from '#shared/schemas/entities/role.ts';
import { rolesRoutes } from './roles-routes.ts';

const roles = defineResource(role, {
  search: ['name'],
  sort: ['id', 'ASC'],
  columns: {
    permissions: `(select coalesce(json_agg(p.name order by p.id), '[]')
      from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = t.id)`,
    numberOfUsers: '(select count(*)::int from user_roles ur where ur.role_id = t.id)',
  },
  sensitive: true,
  beforeWrite: checkRole,
  async afterWrite(change) {
    await savePermissions(change);
    const { db, clock, services } = change;
    await completeAccountSetup(db, { now: clock(), services });
  },
  beforeRemove: refuseRemovingRole,
});

export const rolesModule: Module = { name: 'roles', resources: [roles], routes: rolesRoutes };
