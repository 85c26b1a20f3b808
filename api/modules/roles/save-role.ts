import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, forbidden, unprocessable } from '#api/core/http/problem.ts';
import type { WrittenRecord } from '#api/core/resource/define-resource.ts';
import { permissionsOf, reliedOn, reserved } from '#shared/domain/roles-policy.ts';
import type { RolePermission } from '#shared/permissions.ts';
import { type Said, say } from '#shared/saying/say.ts';
import type { Role } from '#shared/schemas/entities/role.ts';

type RoleChange = Omit<WrittenRecord, 'id'> & { id: number | null };
interface RoleRow {
  name: string;
  scope: Role['scope'];
  built_in: boolean;
}

/**
 * @throws Problem 409 for a name that is taken or what a built-in role must keep, 422 for a
 *   permission of another scope or one that is reserved, 403 for one that the actor lacks
 */
export async function checkRole({ db, id, data, actor }: RoleChange): Promise<void> {
  const sent = data as Partial<Pick<Role, 'name' | 'scope' | 'permissions'>>;
  const former: RoleRow | undefined =
    id === null ? undefined : await db('roles').where({ id }).first();
  const name = sent.name ?? former?.name ?? '';
  const scope = sent.scope ?? former?.scope ?? 'company';
  if (former?.built_in && name !== former.name) {
    throw roleProtected('name', 'role-name-fixed');
  }
  await refuseTakenName(db, name, id);
  if (sent.permissions)
    checkPermissions({ name, scope, builtIn: former?.built_in ?? false }, sent.permissions, actor);
}

async function refuseTakenName(db: Db, name: string, id: number | null): Promise<void> {
  const other = await db('roles').whereRaw('lower(name) = lower(?)', [name]).first('id');
  if (!other || other.id === id) return;
  throw conflict('not-unique', { name: 'taken' });
}

function checkPermissions(
  { name, scope, builtIn }: Pick<Role, 'name' | 'scope' | 'builtIn'>,
  wanted: RolePermission[],
  actor: Actor,
): void {
  const known = permissionsOf(scope);
  if (!wanted.every((permission) => known.includes(permission))) {
    throw unprocessable({ permissions: 'other-scope' });
  }
  const kept = builtIn ? (reliedOn[name] ?? []) : [];
  const lost = kept.filter((permission) => !wanted.includes(permission));
  if (lost.length > 0) {
    throw roleProtected('permissions', say('role-keeps', { role: name, rights: lost }));
  }
  if (wanted.some((permission) => reserved.includes(permission) && !kept.includes(permission))) {
    throw unprocessable({ permissions: 'rights-reserved' });
  }
  const lacking = wanted.filter(
    (permission) => scope === 'admin' && !actor.permissions.has(permission),
  );
  if (lacking.length > 0) {
    throw forbidden(say('cannot-grant', { rights: lacking }));
  }
}

/** Signed-in holders have them at once: the database tells all processes. */
export async function savePermissions({ db, id, data }: WrittenRecord): Promise<void> {
  if (!Array.isArray(data.permissions)) return;
  const { scope } = mustExist(await db('roles').where({ id }).first('scope'));
  const ids: number[] = await db('permissions')
    .where({ scope })
    .whereIn('name', data.permissions)
    .pluck('id');
  await db('role_permissions').where({ role_id: id }).whereNotIn('permission_id', ids).delete();
  if (ids.length === 0) return;
  await db('role_permissions')
    .insert(ids.map((permissionId) => ({ role_id: id, permission_id: permissionId })))
    .onConflict()
    .ignore();
}

/** @throws Problem 409 for a built-in role, or one in use, with the number of holders */
export async function refuseRemovingRole({ db, id }: { db: Db; id: number }): Promise<void> {
  const { built_in: builtIn } = mustExist(await db('roles').where({ id }).first('built_in'));
  if (builtIn) throw roleProtected('name', 'role-built-in');
  const [row] = await db('user_roles').where({ role_id: id }).count({ count: '*' });
  const holders = Number(row?.count ?? 0);
  if (holders === 0) return;
  throw conflict(say('role-in-use', { count: holders }));
}

const roleProtected = (field: string, said: Said) => conflict(said, { [field]: said });
