import type { Db } from '#api/core/database/db.ts';
import { makeHome } from './make-home.ts';

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
