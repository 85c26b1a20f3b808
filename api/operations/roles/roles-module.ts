import { z } from 'zod';
import { isAllowed } from '#api/core/http/authenticate.ts';
import { forbidden, notFound, unprocessable } from '#api/core/http/problem.ts';
import { admin as admins, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { saveRoles } from '#api/modules/people/save-roles.ts';
import { savePermissions } from '#api/modules/roles/save-permissions.ts';
import { completeAccountSetup } from '#api/operations/onboarding/complete-account-setup.ts';
import { watchRights } from '#api/operations/people/watch-rights.ts';
import { permissionRow, syncedRoles, syncRolesBody } from '#shared/schemas/calls/users.ts';
import { role } from '#shared/schemas/entities/role.ts';
import { admin, person } from '#shared/schemas/entities/users.ts';

const listPermissions = defineRoute({
  url: '/api/admin/permissions',
  permission: admins(...role.permission.read),
  summary: 'What roles are made of, of one scope or of both',
  query: z.strictObject({ scope: z.enum(['company', 'admin']).optional() }),
  response: z.array(permissionRow),
  handle: ({ db, query }) =>
    db('permissions')
      .where(query.scope ? { scope: query.scope } : {})
      .orderBy(['scope', 'id'])
      .select('id', 'scope', 'name'),
});

const sync = defineRoute({
  method: 'POST',
  url: '/api/admin/roles/sync',
  permission: admins(...person.permission.write, ...admin.permission.write),
  sensitive: true,
  summary: 'Gives a person or an admin exactly these roles, by id or name',
  body: syncRolesBody,
  response: syncedRoles,
  async handle(context) {
    const { db, body, actor, clock, services } = context;
    const { assignedToId, assignedToType } = body;
    const [kind, scope, { permission }] =
      assignedToType === 'Admin'
        ? (['admin', 'admin', admin] as const)
        : (['person', 'company', person] as const);
    if (!isAllowed(actor, admins(...permission.write))) throw forbidden();
    const finish = await watchRights(context, assignedToId);
    // An admin's id is none of a person.
    const user = await db('users').where({ id: assignedToId, kind }).forNoKeyUpdate().first('id');
    if (!user) throw notFound();
    const known: { id: number; name: string }[] = await db('roles').where({ scope }).orderBy('id');
    const wanted = body.roles.map(
      (role) => known.find(({ id, name }) => role === id || role === name)?.id,
    );
    const roleIds = wanted.filter((id) => id !== undefined);
    if (roleIds.length < wanted.length) throw unprocessable({ roles: 'unknown-record' });
    await saveRoles(db, { userId: assignedToId, roleIds, scope, field: 'roles' });
    // Another version from here on, as after any change.
    await db('users')
      .where({ id: assignedToId })
      .update({ updated_at: db.ref('updated_at') });
    await finish(assignedToId);
    await completeAccountSetup(db, { now: clock(), services });
    const roles = known.filter(({ id }) => roleIds.includes(id)).map(({ name }) => name);
    return { assignedToId, assignedToType, roles };
  },
});

const roles = defineResource(role, {
  columns: {
    permissions: `(select coalesce(json_agg(p.name order by p.id), '[]')
      from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = t.id)`,
    numberOfUsers: '(select count(*)::int from user_roles ur where ur.role_id = t.id)',
  },
  sensitive: true,
  async afterWrite(change) {
    await savePermissions(change);
    const { db, clock, services } = change;
    await completeAccountSetup(db, { now: clock(), services });
  },
});

export const rolesModule: Module = {
  name: 'roles',
  resources: [roles],
  routes: [listPermissions, sync],
};
