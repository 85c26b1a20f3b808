import { thirdOfDateSql } from './third-of-date-sql.ts';

interface RunningTotals {
  /** Table of running totals, with a row for each end of a unit. */
  table: string;
  /** Its column of the unit's first day. */
  unit: keyof typeof startOfUnit;
  /** What totals begin with. */
  since: keyof typeof sinceOf;
  /** Its other key columns, by which the differences name what they are about. */
  key: readonly string[];
  /** Its totals, and how much a row of the differences adds to each. */
  totals: Readonly<Record<string, string>>;
  /** CTE made by `replaceRowsSql`, of rows with a `date`. */
  differences: string;
}

/** SQL: the unit that a date lies in. */
const startOfUnit = { third: thirdOfDateSql, date: (date: string) => date };

/** SQL: the first day that counts up to a date, and the first that does so no more. */
const sinceOf = {
  ever: { from: () => `cast('-infinity' as date)`, until: () => `cast('infinity' as date)` },
  month: {
    from: (date: string) => `cast(date_trunc('month', ${date}) as date)`,
    until: (date: string) =>
      `cast(date_trunc('month', ${date}) + cast('1 month' as interval) as date)`,
  },
};

/**
 * CTEs that add what changed in a table to its running totals: to those of the unit of the change
 * and of every later one. If a change goes beyond the last unit there is, what stood there is
 * carried on, also of what did not change: units have no gap.
 */
export function addRunningTotalsSql(running: RunningTotals): string {
  const { table, unit, since, key, totals, differences } = running;
  const startOf = startOfUnit[unit];
  const { from, until } = sinceOf[since];
  const keys = key.join(', ');
  const names = Object.keys(totals);
  const columns = [unit, ...key, ...names].join(', ');
  const sums = (sqlOf: (name: string) => string) =>
    names.map((name) => `total(${sqlOf(name)}) as ${name}`).join(', ');
  const read = (row: string) => [...key, ...names].map((name) => `${row}.${name}`).join(', ');
  return `
  ${table}_changes as materialized (
    select ${startOf('date')} as ${unit}, ${keys}, ${sums((name) => totals[name] ?? '')}
      from ${differences}
     group by 1, ${keys}
  ),
  ${table}_ranges as materialized (
    select since, first, last,
           (select max(r.${unit}) from ${table} r where r.${unit} >= since and r.${unit} < until) as stored
      from (select ${from(unit)} as since, ${until(unit)} as until, min(${unit}) as first, max(${unit}) as last
              from ${table}_changes group by 1, 2) changed
  ),
  ${table}_units as materialized (
    select g.since, g.stored, cast(day as date) as ${unit}
      from ${table}_ranges g
     cross join generate_series(
       cast(least(g.first, g.stored + 1) as timestamp), cast(greatest(g.last, g.stored) as timestamp),
       '1 day') day
     where cast(day as date) = ${startOf('cast(day as date)')}
  ),
  ${table}_written as (
    insert into ${table} (${columns})
    select ${[unit, ...key].join(', ')}, ${sums((name) => name)}
      from (
        select u.${unit}, ${read('c')}
          from ${table}_units u
          join ${table}_changes c on c.${unit} <= u.${unit} and c.${unit} >= u.since
         union all
        select u.${unit}, ${read('r')}
          from ${table}_units u
          join ${table} r on r.${unit} = u.stored
         where u.${unit} > u.stored) parts
     group by ${[unit, ...key].join(', ')}
     order by ${[unit, ...key].join(', ')}
    on conflict (${[unit, ...key].join(', ')}) do update
       set ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}
  )`;
}
