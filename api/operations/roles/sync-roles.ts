import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { notFound, unprocessable } from '#api/core/http/problem.ts';
import { saveRoles } from '#api/modules/people/save-roles.ts';
import type { syncRolesBody } from '#shared/schemas/calls/users.ts';

/**
 * Gives a user exactly these roles; the user is another version then, as after any change.
 *
 * @returns their names
 * @throws Problem as saveRoles
 */
export async function syncRoles(
  db: Db,
  { assignedToId, assignedToType, roles }: z.output<typeof syncRolesBody>,
): Promise<string[]> {
  const kind = assignedToType === 'Admin' ? 'admin' : 'person';
  const scope = assignedToType === 'Admin' ? 'admin' : 'company';
  // An admin's id is none of a person.
  const user = await db('users').where({ id: assignedToId, kind }).forUpdate().first('id');
  if (!user) throw notFound();
  const known: { id: number; name: string }[] = await db('roles').where({ scope }).orderBy('id');
  const wanted = roles.map(
    (role) => known.find(({ id, name }) => role === id || role === name)?.id,
  );
  const roleIds = wanted.filter((id) => id !== undefined);
  if (roleIds.length < wanted.length) throw unprocessable({ roles: 'unknown-record' });
  await saveRoles(db, { userId: assignedToId, roleIds, scope, field: 'roles' });
  await db('users')
    .where({ id: assignedToId })
    .update({ updated_at: db.ref('updated_at') });
  return known.filter(({ id }) => roleIds.includes(id)).map(({ name }) => name);
}
