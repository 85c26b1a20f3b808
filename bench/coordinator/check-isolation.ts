import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Machine } from './machine.ts';

const tables = ['metrics', 'metrics_hourly', 'site_daily'];

/** Which figures the people of each company see, and which without a company. */
export async function checkIsolation(
  { db, clientDb }: Machine,
  { isSpread }: { isSpread: boolean },
): Promise<{ seen: string; faults: string[] }> {
  const companies: number[] = await db('companies').orderBy('id').pluck('id');
  const faults: string[] = [];
  const seen: string[] = [];
  for (const table of tables) {
    const count = (statements: readonly string[], id: number) =>
      countRows(clientDb, { table, statements, id });
    for (const id of companies) {
      const { own, others } = await count([`set local app.company_id = '${id}'`], id);
      seen.push(`${table} of ${id}: ${own}`);
      if (others > 0) faults.push(`company ${id} sees ${others} rows of others in ${table}`);
    }
    const [first = 0] = companies;
    // The second sets it on the coordinator alone: its workers do not receive it.
    const unheard = [
      [],
      ...(isSpread ? [[`select set_config('app.company_id', '${first}', true)`]] : []),
    ];
    for (const statements of unheard) {
      const { own, others } = await count(statements, first);
      if (own + others > 0) faults.push(`${own + others} rows of ${table} without a company`);
    }
  }
  return { seen: seen.join('\n'), faults };
}

async function countRows(
  clientDb: Db,
  { table, statements, id }: { table: string; statements: readonly string[]; id: number },
): Promise<{ own: number; others: number }> {
  return clientDb.transaction(async (transaction) => {
    for (const statement of statements) await transaction.raw(statement);
    return oneRow<{ own: number; others: number }>(
      transaction,
      `select count(*) filter (where company_id = :id) as own,
              count(*) filter (where company_id <> :id) as others from ${table}`,
      { id },
    );
  });
}
