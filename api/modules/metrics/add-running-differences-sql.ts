interface AddRunningDifferences {
  /** Table of running totals at the end of each `month`. */
  table: string;
  /** Its other key columns, by which the differences name what they are about. */
  key: readonly string[];
  /** Columns that are summed up; the differences have what they were as `old_…`. */
  sums: readonly string[];
  /** The column that counts the rows summed up. */
  counter: string;
  /** CTE made by `replaceRowsSql`, of rows with a `date`. */
  differences: string;
}

/**
 * CTEs that add what changed in a table to its running totals: to those of the month of the change
 * and of every later one. If the change goes beyond the last month there is, what stood there is
 * carried on, also of those that did not change.
 */
export function addRunningDifferencesSql({
  table,
  key,
  sums,
  counter,
  differences,
}: AddRunningDifferences): string {
  const names = ['month', ...key].join(', ');
  const totals = [...sums, counter];
  return `
  ${table}_changes as materialized (
    select cast(date_trunc('month', date) as date) as month, ${key.join(', ')},
           ${sums.map((name) => `total(coalesce(${name}, 0) - coalesce(old_${name}, 0)) as ${name}`).join(', ')},
           sum(cast(is_new as integer) - cast(is_gone as integer)) as ${counter}
      from ${differences}
     group by 1, ${key.join(', ')}
  ),
  ${table}_last as materialized (
    select max(month) as month from ${table}
  ),
  ${table}_months as materialized (
    select cast(series.month as date) as month
      from (select min(month) as first, max(month) as last from ${table}_changes) changed
     cross join ${table}_last l
     cross join generate_series(
       cast(least(changed.first, l.month + interval '1 month') as timestamp),
       cast(greatest(changed.last, l.month) as timestamp), '1 month') series (month)
  ),
  ${table}_written as (
    insert into ${table} (${names}, ${totals.join(', ')})
    select ${names}, ${totals.map((name) => `total(${name})`).join(', ')}
      from (
        select m.month, ${[...key, ...totals].map((name) => `c.${name}`).join(', ')}
          from ${table}_months m join ${table}_changes c on c.month <= m.month
         union all
        select m.month, ${[...key, ...totals].map((name) => `r.${name}`).join(', ')}
          from ${table}_last l
          join ${table}_months m on m.month > l.month
          join ${table} r on r.month = l.month) parts
     group by ${names}
     order by ${names}
    on conflict (${names}) do update
       set ${totals.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}
  )`;
}
