import type { Knex } from 'knex';
import type { Db } from './db.ts';
import { mustExist } from './must-exist.ts';

type Bindings = readonly unknown[] | Readonly<Record<string, unknown>>;

/**
 * The rows of an SQL statement, in the shape it names. Take a table's own columns from its row in
 * `tables.ts`, `Pick<SitesRow, 'id' | 'url'>`: a renamed one does not compile.
 */
export async function rows<Row extends object>(
  db: Db,
  sql: string,
  bindings: Bindings = [],
): Promise<Row[]> {
  const result = await db.raw<{ rows: Row[] }>(sql, bindings as Knex.ValueDict);
  return result.rows;
}

/** The same for a statement that always gives one row. */
export async function oneRow<Row extends object>(
  db: Db,
  sql: string,
  bindings: Bindings = [],
): Promise<Row> {
  return mustExist((await rows<Row>(db, sql, bindings))[0]);
}
