import { z } from 'zod';
import { isAllowed } from '#api/core/http/authenticate.ts';
import { forbidden } from '#api/core/http/problem.ts';
import { admin as admins, defineRoute } from '#api/core/http/route.ts';
import { completeAccountSetup } from '#api/operations/onboarding/complete-account-setup.ts';
import { watchRights } from '#api/operations/people/watch-rights.ts';
import { permissionRow, syncedRoles, syncRolesBody } from '#shared/schemas/calls/users.ts';
import { role } from '#shared/schemas/entities/role.ts';
import { admin, person } from '#shared/schemas/entities/users.ts';
import { syncRoles } from './sync-roles.ts';

const listPermissions = defineRoute({
  method: 'GET',
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
    const { write } = (body.assignedToType === 'Admin' ? admin : person).permission;
    if (!isAllowed(actor, admins(...write))) throw forbidden();
    const finish = await watchRights(context, body.assignedToId);
    const roles = await syncRoles(db, body);
    await finish(body.assignedToId);
    await completeAccountSetup(db, { now: clock(), services });
    return { assignedToId: body.assignedToId, assignedToType: body.assignedToType, roles };
  },
});

export const rolesRoutes = [listPermissions, sync];
