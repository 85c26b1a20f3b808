import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { saveRoles } from '#api/modules/people/save-roles.ts';
import type { Row } from '#api/tables.ts';

type Membership = Row<'memberships', 'company_id' | 'role' | 'reads_documents' | 'invited_at'>;

/**
 * Makes a company somebody's home, with the rights given there alone. When they were invited is kept,
 * as whoever invited them may be taken back (`removeInvited`).
 */
export async function makeHome(
  db: Db,
  id: number,
  { company_id, role, reads_documents, invited_at }: Membership,
): Promise<void> {
  const { id: roleId } = mustExist(await db('roles').where({ name: role }).first('id'));
  await saveRoles(db, { userId: id, roleIds: [roleId], scope: 'company' });
  await db('users')
    .where({ id })
    .update({ company_id, invited_at, deactivated_at: null, removed_at: null });
  // What was let at the former home ends with it; this was let at the next.
  await db('users').where({ id }).update({ reads_documents });
}

/**
 * Takes somebody from the company of their home. Who is of other companies keeps the account, whose
 * home becomes the one they have been of longest; anybody else's is deactivated, until a company
 * invites them.
 */
export async function leaveHome(db: Db, id: number, now: Date): Promise<void> {
  const next = await db('memberships')
    .where({ user_id: id })
    .orderBy(['accepted_at', 'id'])
    .first('company_id', 'role', 'reads_documents', 'invited_at');
  // What a screen shows of the former company must not meet what it asks of the next.
  await db('sessions').where({ user_id: id }).delete();
  if (next) return makeHome(db, id, next);
  // Whoever opens the account again gives them rights anew.
  await db('user_roles').where({ user_id: id }).delete();
  await db('users')
    .where({ id })
    .update({ deactivated_at: now, removed_at: now, reads_documents: false });
}
