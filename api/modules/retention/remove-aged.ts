import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { berlinDay, berlinInstant, type Day } from '#shared/dates.ts';
import type { Age, AgedTable } from './aged-table.ts';

/** So few that others waiting for one of them do not notice. */
const rowsAtOnce = 2000;

/**
 * Removes what is past its age, a little per transaction: what is done stays done, and an
 * interrupted run simply starts again.
 *
 * @param onRemoved called for each table that lost rows, or for the partitions it lost
 * @returns how many in all
 */
export async function removeAged(
  { transaction, clock, signal }: Pick<JobContext, 'transaction' | 'clock' | 'signal'>,
  tables: readonly AgedTable[],
  onRemoved: (table: string, count: number) => void = () => {},
): Promise<number> {
  let total = 0;
  for (const aged of tables) {
    const before = endOfAge(aged.age, clock());
    const step = steps[aged.by ?? 'rows'];
    let count = 0;
    for (;;) {
      signal.throwIfAborted();
      const { removed, isLast } = await transaction((db) => step(db, aged, before));
      count += removed;
      if (isLast) break;
    }
    if (count > 0) onRemoved(aged.table, count);
    total += count;
  }
  return total;
}

interface Step {
  removed: number;
  isLast: boolean;
}

const steps: Record<
  NonNullable<AgedTable['by']> | 'rows',
  (db: Db, aged: AgedTable, before: Date) => Promise<Step>
> = {
  async rows(db, { table, since, where = 'true', into }, before) {
    const { removed } = await oneRow<{ removed: number }>(
      db,
      `with gone as (
         delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${since} < :before and ${where} limit ${rowsAtOnce}))
         returning ${into ? '*' : '1'}
       ) ${into ? `, instead as (${into})` : ''}
       select cast(count(*) as integer) as removed from gone`,
      { before },
    );
    return { removed, isLast: removed < rowsAtOnce };
  },

  async days(db, { table, since }, before) {
    const { removed } = await oneRow<{ removed: number }>(
      db,
      `with gone as (
         delete from ${table} where ${since} = (
           select min(${since}) from ${table} where ${since} < :before)
         returning 1
       )
       select cast(count(*) as integer) as removed from gone`,
      { before: berlinDay(before) },
    );
    return { removed, isLast: removed === 0 };
  },

  async months(db, { table }, before) {
    const { month } = await oneRow<{ month: string | null }>(
      db,
      'select drop_month_before(:table, :before) as month',
      { table, before: firstOfMonth(berlinDay(before)) },
    );
    return { removed: month === null ? 0 : 1, isLast: month === null };
  },
};

/** Hours are counted; days and months end with a day of Berlin's calendar. */
function endOfAge(age: Age, now: Date): Date {
  if ('hours' in age) return new Date(+now - age.hours * 3_600_000);
  const [year = 0, month = 0, day = 0] = berlinDay(now).split('-').map(Number);
  const [months, days] = 'months' in age ? [age.months, 0] : [0, age.days];
  const ended = new Date(Date.UTC(year, month - 1 - months, day - days));
  return berlinInstant(ended.toISOString().slice(0, 10));
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
