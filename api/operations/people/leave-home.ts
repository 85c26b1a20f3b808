import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { saveRoles } from '#api/modules/people/save-roles.ts';

/**
 * Takes somebody from the company of their home. Who is of other companies keeps the account, whose
 * home becomes the one they have been of longest; anybody else's is deactivated.
 */
export async function leaveHome(db: Db, id: number, now: Date): Promise<void> {
  const next = await db('memberships')
    .where({ user_id: id })
    .orderBy(['accepted_at', 'id'])
    .first('company_id', 'role', 'reads_documents');
  // What a screen shows of the former company must not meet what it asks of the next.
  await db('sessions').where({ user_id: id }).delete();
  if (!next) {
    await db('users').where({ id }).update({ deactivated_at: now });
    return;
  }
  const role = mustExist(await db('roles').where({ name: next.role }).first('id'));
  await saveRoles(db, { userId: id, roleIds: [role.id], scope: 'company' });
  await db('users').where({ id }).update({ company_id: next.company_id });
  // What was let at the former home ends with it; this was let at the next.
  await db('users').where({ id }).update({ reads_documents: next.reads_documents });
}
