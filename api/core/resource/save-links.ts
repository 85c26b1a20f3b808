import type { Db } from '../database/db.ts';
import { unprocessable } from '../http/problem.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { linkOf } from './references-sql.ts';

/**
 * Writes what changed in the lists of ids that were sent: the rows of their link tables are in the
 * record's history.
 *
 * @throws Problem 422 at the field for an unknown id
 */
export async function saveLinks(
  resource: ResourceDeclaration,
  db: Db,
  id: number,
  data: Record<string, unknown>,
): Promise<void> {
  for (const [name, ids] of Object.entries(data)) {
    const link = linkOf(resource, name);
    if (!link || !Array.isArray(ids)) continue;
    const { table, own, other } = link;
    await db(table).where(own, id).whereNotIn(other, ids).delete();
    const rows = ids.map((otherId) => ({ [own]: id, [other]: otherId }));
    if (rows.length === 0) continue;
    await db(table)
      .insert(rows)
      .onConflict([own, other])
      .ignore()
      .catch((error: { code?: string }) => {
        throw error.code === '23503' ? unprocessable({ [name]: 'unknown-record' }) : error;
      });
  }
}
