import type { Db } from '#api/core/database/db.ts';

/**
 * Runs `work` with a planner that joins by hash. Rows that came a moment ago are not in its
 * statistics: it takes thousands for a few and would look each of them up.
 */
export async function planForWholeDays<T>(transaction: Db, work: () => Promise<T>): Promise<T> {
  await switchPlans(transaction, 'off');
  const result = await work();
  // A failed transaction forgets the setting by itself.
  await switchPlans(transaction, 'on');
  return result;
}

const switchPlans = (transaction: Db, value: 'on' | 'off') =>
  transaction.raw(
    `select set_config('enable_nestloop', ?, true), set_config('enable_mergejoin', ?, true)`,
    [value, value],
  );
