import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { say } from '#shared/saying/say.ts';
import { refuseErased } from './refuse-erased.ts';

interface RoleChange {
  userId: number;
  roleIds: number[];
  scope: 'company' | 'admin';
  /** The name of the field with the roles, where messages are shown. */
  field?: string;
}

/** Further roles of a company's scope can be described, but not given: the product knows these. */
const rolesOfPeople = ['Owner', 'Member'];

/**
 * Gives a user exactly these roles.
 *
 * @throws Problem 422 for a role of another scope or, for people, any but Owner and Member; 409 if it
 *   would take the last SUPER_ADMIN or a company's last Owner, or of an erased person. Who may give
 *   them is `watchRights`' affair
 */
export async function saveRoles(
  db: Db,
  { userId, roleIds, scope, field = 'roleIds' }: RoleChange,
): Promise<void> {
  await refuseErased(db, userId);
  const wanted = [...new Set(roleIds)];
  const roles = await db('roles').where({ scope }).whereIn('id', wanted).select('id', 'name');
  if (roles.length < wanted.length) throw unprocessable({ [field]: 'unknown-record' });
  if (scope === 'company' && !roles.every(({ name }) => rolesOfPeople.includes(name))) {
    throw unprocessable({ [field]: 'role-not-assignable' });
  }

  const leaders = await lockLeaders(db, userId);
  await db('user_roles').where({ user_id: userId }).whereNotIn('role_id', wanted).delete();
  if (wanted.length > 0) {
    await db('user_roles')
      .insert(wanted.map((roleId) => ({ user_id: userId, role_id: roleId })))
      .onConflict()
      .ignore();
  }
  const keepsRole = roles.some(({ name }) => name === leaders.role);
  if (!keepsRole && leaders.isLast(userId)) throw lastLeader(leaders.role, field);
}

/** @throws Problem 409 if it would take the last SUPER_ADMIN or a company's last Owner */
export async function refuseLosingLastLeader(
  db: Db,
  userId: number,
  field = 'roleIds',
): Promise<void> {
  const leaders = await lockLeaders(db, userId);
  if (leaders.isLast(userId)) throw lastLeader(leaders.role, field);
}

/**
 * Someone must remain who can manage: a SUPER_ADMIN of the operator, an Owner of a company. The
 * lock lets two simultaneous demotions see each other.
 */
async function lockLeaders(db: Db, userId: number) {
  const user = mustExist(await db('users').where({ id: userId }).first('kind', 'company_id'));
  const role = user.kind === 'admin' ? 'SUPER_ADMIN' : 'Owner';
  await db.raw('select pg_advisory_xact_lock(hashtext(?))', [
    `leaders ${user.kind} ${user.company_id ?? ''}`,
  ]);
  const ids: number[] = await db('users as u')
    .join('user_roles as ur', 'ur.user_id', 'u.id')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'u.kind': user.kind, 'u.company_id': user.company_id, 'r.name': role })
    .whereNull('u.deactivated_at')
    .pluck('u.id');
  return { role, isLast: (id: number) => ids.length === 1 && ids[0] === id };
}

function lastLeader(role: string, field: string) {
  const said = say('last-leader', { role });
  return conflict(said, { [field]: said });
}
