interface RankCents {
  /** Columns of micro-euros, `…_micros`; each gets its `…_cents` under the total of the same name. */
  amounts: readonly string[];
  /** What tells rows apart, for ties of remainders. */
  key: string;
  /** CTE with the parts. */
  parts: string;
}

/**
 * CTEs that give parts their cents by largest remainder over the whole, however few of them are
 * shown: `totals` (rows, sums of micros, cents) and `counted` (the parts with their cents). The
 * bindings `:<amount>_shown` say what a total was shown with; null: it is rounded half up.
 */
export function rankCentsSql({ amounts, key, parts }: RankCents): string {
  const each = (text: (amount: string) => string) => amounts.map(text).join(',\n             ');
  return `
  totals as (
    select rows, ${each((name) => `${name}_micros, coalesce(cast(:${name}_shown as bigint), (${name}_micros + 5000) / 10000) as ${name}_cents, ${name}_floors`)}
      from (
        select count(*) as rows,
               ${each((name) => `total(${name}_micros) as ${name}_micros, total(${name}_micros / 10000) as ${name}_floors`)}
          from ${parts}) sums
  ),
  ranked as (
    select p.*,
           ${each((name) => `row_number() over (order by ${name}_micros % 10000 desc, ${key}) as ${name}_rank`)}
      from ${parts} p
  ),
  counted as (
    select r.*,
           ${each((name) => `r.${name}_micros / 10000 + cast(r.${name}_rank <= t.${name}_cents - t.${name}_floors as integer) as ${name}_cents`)}
      from ranked r, totals t
  )`;
}
