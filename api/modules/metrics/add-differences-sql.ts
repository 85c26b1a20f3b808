export interface AddDifferences {
  /** Table of sums that is added to. */
  table: string;
  /** Its key, and how each column follows from a row of the differences. */
  key: Record<string, string>;
  /** Columns that are summed up; the differences have what they were as \`old_\`…. */
  sums: readonly string[];
  /** The column that counts the rows summed up. */
  counter: string;
  /** CTE made by `replaceRowsSql`. */
  differences: string;
}

/** CTEs that add what changed in a table to a table of its sums. */
export function addDifferencesSql({
  table,
  key,
  sums,
  counter,
  differences,
}: AddDifferences): string {
  const names = Object.keys(key);
  const columns = [...names, ...sums, counter].join(', ');
  return `
  ${table}_changes as materialized (
    select ${names.map((name) => `${key[name]} as ${name}`).join(', ')},
           ${sums.map((name) => `total(coalesce(${name}, 0) - coalesce(old_${name}, 0)) as ${name}`).join(', ')},
           cast(sum(cast(is_new as integer) - cast(is_gone as integer)) as integer) as ${counter}
      from ${differences}
     group by ${names.map((_, index) => index + 1).join(', ')}
  ),
  ${table}_written as (
    insert into ${table} (${columns})
    select ${columns} from ${table}_changes order by ${names.join(', ')}
    on conflict (${names.join(', ')}) do update
       set ${[...sums, counter].map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}
  )`;
}
