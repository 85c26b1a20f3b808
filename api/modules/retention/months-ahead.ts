import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Measure } from '#api/core/telemetry/measure.ts';
import { berlinDay, type Day } from '#shared/dates.ts';

/** Tables with a partition per month. They are also created on demand, when a day is written. */
const byMonth = ['feed_rows', 'metrics'];

/** Creating one locks its table for a moment: better at night, long before it is needed. */
const monthsAhead = 3;

export async function makeMonthsAhead(db: Db, today: Day): Promise<void> {
  for (const table of byMonth) {
    await db.raw(
      `select ensure_month_partitions(:table, cast(:today as date),
                cast(cast(:today as date) + cast(:months as interval) as date))`,
      { table, today, months: `${monthsAhead} months` },
    );
  }
}

/** How many months after this one there are. */
export const monthsAheadMeasure: Measure = {
  name: 'platform_months_ahead',
  help: 'Partitions of months to come; 3 in the morning, fewer when keep-house did not run.',
  labels: ['table'],
  async read({ systemDb }, now) {
    const found = await rows<{ table: string; value: number }>(
      systemDb,
      `select name as "table", cast(count(c.oid) as integer) as value
         from unnest(cast(:byMonth as text[])) name
         left join pg_inherits i on i.inhparent = cast(name as regclass)
         left join pg_class c on c.oid = i.inhrelid
          and c.relname > name || to_char(cast(:today as date), '_YYYY_MM')
        group by name order by name`,
      { byMonth, today: berlinDay(now) },
    );
    return found.map(({ table, value }) => ({ labels: { table }, value }));
  },
};
