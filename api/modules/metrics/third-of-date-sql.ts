/** SQL: the first day of the third of a month that a date lies in, the 1st, 11th or 21st. */
export const thirdOfDateSql = (date: string): string =>
  `(cast(date_trunc('month', ${date}) as date)
     + 10 * least((cast(extract(day from ${date}) as integer) - 1) / 10, 2))`;
