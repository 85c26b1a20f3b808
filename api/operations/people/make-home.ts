import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { saveRoles } from '#api/modules/people/save-roles.ts';
import type { Row } from '#api/tables.ts';

/** Makes a company somebody's home, with the rights given there alone. */
export async function makeHome(
  db: Db,
  id: number,
  {
    company_id,
    role,
    reads_documents,
  }: Row<'memberships', 'company_id' | 'role' | 'reads_documents'>,
): Promise<void> {
  const { id: roleId } = mustExist(await db('roles').where({ name: role }).first('id'));
  await saveRoles(db, { userId: id, roleIds: [roleId], scope: 'company' });
  await db('users').where({ id }).update({ company_id, deactivated_at: null, removed_at: null });
  // What was let at the former home ends with it; this was let at the next.
  await db('users').where({ id }).update({ reads_documents });
}
