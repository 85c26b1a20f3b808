/** SQL: the first day of the third of a month that a date lies in, the 1st, 11th or 21st. */
export function thirdOfDateSql(date: string): string {
  const day = `cast(date_part('day', ${date}) as integer)`;
  // The last third may have an eleventh day, which must not begin a fourth one.
  return `(${date} - greatest((${day} - 1) % 10, ${day} - 21))`;
}
