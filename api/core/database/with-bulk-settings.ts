import type { Db } from './db.ts';

/**
 * Settings for work on very many rows at once. The planner's statistics do not include rows that
 * have just arrived: it takes thousands for a few and would look each of them up, so joins and
 * groups are hashed.
 */
const settings = {
  enable_nestloop: 'off',
  enable_mergejoin: 'off',
  enable_sort: 'off',
  jit: 'off',
  work_mem: `'64MB'`,
};

/** Runs `work` with the settings above; the rest of the caller's transaction is as before. */
export async function withBulkSettings<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  await transaction.raw(set.join('; '));
  const result = await work();
  // A failed transaction drops them by itself.
  const reset = Object.keys(settings).map((name) => `set local ${name} to default`);
  await transaction.raw(reset.join('; '));
  return result;
}
