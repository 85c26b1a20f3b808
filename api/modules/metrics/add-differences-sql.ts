export interface AddDifferences {
  /** Table of sums that is added to. */
  table: string;
  /** Its key, and how each column follows from a row of the differences. */
  key: Readonly<Record<string, string>>;
  /** Its sums, and how much a row of the differences adds to each. */
  sums: Readonly<Record<string, string>>;
  /** CTE made by `replaceRowsSql`. */
  differences: string;
}

/** CTEs that add what changed in a table to a table of its sums. */
export function addDifferencesSql({ table, key, sums, differences }: AddDifferences): string {
  const keys = Object.keys(key);
  const names = Object.keys(sums);
  const columns = [...keys, ...names].join(', ');
  return `
  ${table}_changes as materialized (
    select ${keys.map((name) => `${key[name]} as ${name}`).join(', ')},
           ${names.map((name) => `total(${sums[name]}) as ${name}`).join(', ')}
      from ${differences}
     group by ${keys.map((_, index) => index + 1).join(', ')}
  ),
  ${table}_written as (
    insert into ${table} (${columns})
    select ${columns} from ${table}_changes order by ${keys.join(', ')}
    on conflict (${keys.join(', ')}) do update
       set ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}
  )`;
}
