interface ReplaceRows {
  table: string;
  key: readonly string[];
  values: readonly string[];
  /** Columns of `fresh` written along with a change, but not a reason for one. */
  stamps?: readonly string[];
  /** Values whose former ones are also in the differences, as `old_`…. */
  compared?: readonly string[];
  /** CTE with the rows that should exist. */
  fresh: string;
  /** CTE with the rows that exist; only these are touched. */
  existing: string;
  /** Condition on `target`, repeated so that only the partitions of these days are opened. */
  bounds: string;
}

/**
 * CTEs that make `existing` rows of a table equal to `fresh` ones and do not write equal rows:
 * `<table>_differences` (key, values, `is_new`, `is_gone`) and the three writes. Not ON CONFLICT:
 * it would lock and dirty unchanged rows; the caller's lock keeps other writers out.
 */
export function replaceRowsSql({
  table,
  key,
  values,
  stamps = [],
  compared = [],
  fresh,
  existing,
  bounds,
}: ReplaceRows): string {
  const written = [...values, ...stamps];
  const list = (names: readonly string[], prefix: string) =>
    names.map((name) => `${prefix}${name}`).join(', ');
  const sameKey = key.map((name) => `target.${name} = d.${name}`).join(' and ');
  return `
    ${table}_differences as materialized (
      select ${list(key, '')}, ${list(written, 'f.')},
             ${compared.map((name) => `e.${name} as old_${name},`).join(' ')}
             f.is_fresh is null as is_gone, e.is_existing is null as is_new
        from (select *, true as is_fresh from ${fresh}) f
        full join (select *, true as is_existing from ${existing}) e using (${key.join(', ')})
       where f.is_fresh is distinct from e.is_existing
          or (${list(values, 'f.')}) is distinct from (${list(values, 'e.')})
    ),
    ${table}_removed as (
      delete from ${table} target using ${table}_differences d
       where d.is_gone and ${sameKey} and ${bounds}
    ),
    ${table}_updated as (
      update ${table} target
         set ${written.map((name) => `${name} = d.${name}`).join(', ')}
        from ${table}_differences d
       where not d.is_gone and not d.is_new and ${sameKey} and ${bounds}
    ),
    ${table}_inserted as (
      insert into ${table} (${[...key, ...written].join(', ')})
      select ${[...key, ...written].join(', ')} from ${table}_differences where is_new
       order by ${key.join(', ')}
    )`;
}
