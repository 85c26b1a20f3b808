import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { isCompanyRole } from '#shared/domain/company-roles.ts';
import { say } from '#shared/saying/say.ts';
import { isErased } from '#shared/schemas/entities/users.ts';

interface RoleChange {
  userId: number;
  roleIds: number[];
  scope: 'company' | 'admin';
  /** The name of the field with the roles, where messages are shown. */
  field?: string;
}

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
  // Further roles of a company's scope can be described, but not given: the product knows these.
  if (scope === 'company' && !roles.every(({ name }) => isCompanyRole(name))) {
    throw unprocessable({ [field]: 'role-not-assignable' });
  }

  const user = mustExist(await db('users').where({ id: userId }).first('kind', 'company_id'));
  const leaders = await lockLeaders(db, user.company_id);
  const taken = await db('user_roles')
    .where({ user_id: userId })
    .whereNotIn('role_id', wanted)
    .delete();
  // What an Owner has let ends with the role: given again, it reads nothing by itself.
  if (taken > 0) {
    await db('users')
      .where({ id: userId, reads_documents: true })
      .update({ reads_documents: false });
  }
  if (wanted.length > 0) {
    await db('user_roles')
      .insert(wanted.map((roleId) => ({ user_id: userId, role_id: roleId })))
      .onConflict()
      .ignore();
  }
  const keepsRole = roles.some(({ name }) => name === leaders.role);
  if (!keepsRole && leaders.isLast(userId)) throw lastLeader(leaders.role, field);
}

/**
 * @param from the company they would leave; by default all that they are of
 * @throws Problem 409 if it would take the last SUPER_ADMIN or a company's last Owner
 */
export async function refuseLosingLastLeader(
  db: Db,
  userId: number,
  { from, field = 'roleIds' }: { from?: number | null; field?: string } = {},
): Promise<void> {
  const user = mustExist(await db('users').where({ id: userId }).first('kind'));
  const companies: (number | null)[] =
    user.kind === 'admin'
      ? [null]
      : await db('company_people')
          .where({ user_id: userId })
          .orderBy('company_id')
          .pluck('company_id');
  for (const companyId of companies) {
    if (from !== undefined && from !== companyId) continue;
    const leaders = await lockLeaders(db, companyId);
    if (leaders.isLast(userId)) throw lastLeader(leaders.role, field);
  }
}

/**
 * Someone must remain who can manage: a SUPER_ADMIN of the operator, an Owner of a company. The
 * lock lets two simultaneous demotions see each other.
 *
 * @param companyId null for the operator
 */
export async function lockLeaders(db: Db, companyId: number | null) {
  const role = companyId === null ? 'SUPER_ADMIN' : 'Owner';
  await db.raw('select pg_advisory_xact_lock(hashtext(?))', [
    companyId === null ? 'leaders admin ' : `leaders person ${companyId}`,
  ]);
  const found = await rows<{ id: number }>(
    db,
    companyId === null
      ? `select u.id from users u
           join user_roles ur on ur.user_id = u.id
           join roles r on r.id = ur.role_id and r.name = 'SUPER_ADMIN'
          where u.kind = 'admin' and u.deactivated_at is null`
      : `select u.id from company_people p
           join users u on u.id = p.user_id and u.deactivated_at is null
          where p.company_id = :companyId and 'Owner' = any(p.roles)`,
    { companyId },
  );
  return { role, isLast: (id: number) => found.length === 1 && found[0]?.id === id };
}

function lastLeader(role: string, field: string) {
  const said = say('last-leader', { role });
  return conflict(said, { [field]: said });
}

/** @throws Problem 409 for an account that no longer stands for anybody */
async function refuseErased(db: Db, id: number): Promise<void> {
  const erased = await db('users').where({ id }).whereNotNull('erased_at').first('id');
  if (erased) throw conflict(isErased);
}
