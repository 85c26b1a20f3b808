import type { Knex } from 'knex';
import { type Db, queryPrepared } from '../database/db.ts';

export type ExportedRow = Record<string, unknown>;

const portion = 1000;

/**
 * The rows of a statement, a portion at a time, from a cursor of one transaction that ends with the
 * last of them. Query errors are thrown at once, while they can still be answered.
 */
export async function readPortions<Row = ExportedRow>(
  db: Db,
  { text, values }: { text: string; values: unknown[] },
): Promise<AsyncGenerator<Row[]>> {
  const transaction = await db.transaction();
  const query = (text: string, values: unknown[] = []) =>
    queryPrepared<Row>(transaction, { name: undefined, text, values });
  const fetchPortion = () => query(`fetch ${portion} from rows`);
  try {
    // A file may take longer than a screen; but a reader may have left, which a statement does not hear.
    await query(`set local statement_timeout = '10min'`);
    await query(`declare rows no scroll cursor for ${text}`, values);
    return readOn(transaction, await fetchPortion(), fetchPortion);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function* readOn<Row>(
  transaction: Knex.Transaction,
  first: Row[],
  fetchPortion: () => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  try {
    for (let rows = first; rows.length > 0; rows = await fetchPortion()) yield rows;
  } finally {
    await transaction.commit();
  }
}
