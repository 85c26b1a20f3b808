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
