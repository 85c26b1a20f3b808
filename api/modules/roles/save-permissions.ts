import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, forbidden } from '#api/core/http/problem.ts';
import type { WrittenRecord } from '#api/core/resource/define-resource.ts';
import { reliedOn } from '#shared/domain/roles-policy.ts';
import { say } from '#shared/saying/say.ts';
import type { Role } from '#shared/schemas/entities/role.ts';

/**
 * Signed-in holders have them at once: the database tells all processes.
 *
 * @throws Problem 409 for what a built-in role must keep, 403 for a permission that the actor lacks
 */
export async function savePermissions({ db, id, data, actor }: WrittenRecord): Promise<void> {
  const { permissions: wanted } = data as Partial<Pick<Role, 'permissions'>>;
  if (!wanted) return;
  const role = mustExist(await db('roles').where({ id }).first('name', 'scope', 'built_in'));
  const kept = role.built_in ? (reliedOn[role.name] ?? []) : [];
  const lost = kept.filter((permission) => !wanted.includes(permission));
  if (lost.length > 0) {
    const said = say('role-keeps', { role: role.name, rights: lost });
    throw conflict(said, { permissions: said });
  }
  const lacking = wanted.filter(
    (permission) => role.scope === 'admin' && !actor.permissions.has(permission),
  );
  if (lacking.length > 0) throw forbidden(say('cannot-grant', { rights: lacking }));
  const ids: number[] = await db('permissions')
    .where({ scope: role.scope })
    .whereIn('name', wanted)
    .pluck('id');
  await db('role_permissions').where({ role_id: id }).whereNotIn('permission_id', ids).delete();
  if (ids.length === 0) return;
  await db('role_permissions')
    .insert(ids.map((permissionId) => ({ role_id: id, permission_id: permissionId })))
    .onConflict()
    .ignore();
}
