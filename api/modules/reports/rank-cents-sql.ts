import { centsSql, microsPerCent } from '#shared/money.ts';

interface RankCents {
  /** Columns of micro-euros, `…_micros`; each gets its `…_cents` under the total of the same name. */
  amounts: readonly string[];
  /** What distinguishes rows, for ties of remainders. */
  key: string;
  /** CTE with the parts. */
  parts: string;
  /**
   * By amount, what splits its parts into wholes that are rounded separately; else it is one whole.
   */
  wholes?: Readonly<Record<string, string | undefined>>;
}

/**
 * CTEs that give parts their cents by largest remainder over their whole, however few of them are
 * shown: `totals` (rows, sums of micros, cents) and `counted` (the parts with their cents). The
 * bindings `:<amount>_shown` hold what a whole was shown with; null: it is rounded half up.
 */
export function rankCentsSql({ amounts, key, parts, wholes = {} }: RankCents): string {
  const each = (text: (amount: string) => string, glue = ',\n             ') =>
    amounts.map(text).join(glue);
  const wholeOf = (name: string) => wholes[name] ?? "cast('all' as text)";
  return `
  ${each(
    (name) => `
  ${name}_wholes as (
    select ${wholeOf(name)} as whole, total(${name}_micros) as micros, total(${name}_micros / ${microsPerCent}) as floors,
           coalesce(cast(:${name}_shown as bigint), ${centsSql(`total(${name}_micros)`)}) as cents
      from ${parts} group by 1
  )`,
  )},
  totals as (
    select (select count(*) from ${parts}) as rows,
           ${each((name) => `(select total(micros) from ${name}_wholes) as ${name}_micros, (select total(cents) from ${name}_wholes) as ${name}_cents`)}
  ),
  ranked as (
    select p.*,
           ${each((name) => `${wholeOf(name)} as ${name}_whole, row_number() over (${wholes[name] ? `partition by ${wholes[name]}` : ''} order by ${name}_micros % ${microsPerCent} desc, ${key}) as ${name}_rank`)}
      from ${parts} p
  ),
  counted as (
    select r.*,
           ${each((name) => `r.${name}_micros / ${microsPerCent} + cast(r.${name}_rank <= ${name}_wholes.cents - ${name}_wholes.floors as integer) as ${name}_cents`)}
      from ranked r
      ${each((name) => (wholes[name] ? `join ${name}_wholes on ${name}_wholes.whole = r.${name}_whole` : `cross join ${name}_wholes`), '\n      ')}
  )`;
}
