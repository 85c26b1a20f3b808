/**
 * How much a row of the differences that `replaceRowsSql` makes, which have what columns were as
 * `old_…`, adds to the sum of each column, and to the number of rows, as SQL.
 */
export const differencesOf = (
  columns: readonly string[],
  counter: string,
): Record<string, string> => ({
  ...Object.fromEntries(
    columns.map((name) => [name, `coalesce(${name}, 0) - coalesce(old_${name}, 0)`]),
  ),
  [counter]: 'cast(is_new as integer) - cast(is_gone as integer)',
});
