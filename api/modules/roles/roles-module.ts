import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { role } from '#shared/schemas/entities/role.ts';

const roles = defineResource(role, {
  search: ['name'],
  sort: ['id', 'ASC'],
  columns: {
    permissions: `(select coalesce(json_agg(p.name order by p.id), '[]')
      from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = t.id)`,
  },
});

export const rolesModule: Module = { name: 'roles', resources: [roles] };
