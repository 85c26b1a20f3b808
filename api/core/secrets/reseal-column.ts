import type { Db } from '../database/db.ts';
import { rows } from '../database/rows.ts';
import { secretsOf } from './secrets-of.ts';

interface SealedColumn {
  table: string;
  column: string;
  /** The id that the place of a sealed value names. */
  id: string;
}

/**
 * Seals with the present key what a former one sealed, in the next rows after `after`. What does
 * not open stays as it is.
 *
 * @returns ids of the rows it looked at, in their order
 */
export async function resealColumn(
  db: Db,
  { table, column, id }: SealedColumn,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const secrets = secretsOf(db);
  const found = await rows<{ row: number; sealed: string }>(
    db,
    `select ${id} as row, ${column} as sealed from ${table}
      where split_part(${column}, '.', 2) = any(cast(:formerKeys as text[])) and ${id} > :after
      order by ${id} limit :limit for no key update`,
    { formerKeys: secrets.formerKeys, after, limit },
  );
  for (const { row, sealed } of found) {
    const place = `${table}.${column}:${row}`;
    const opened = secrets.tryDecrypt(sealed, place);
    if (opened === undefined) continue;
    await db.raw('update ?? set ?? = ? where ?? = ?', [
      table,
      column,
      secrets.encrypt(opened, place),
      id,
      row,
    ]);
  }
  return found.map(({ row }) => row);
}
