/**
 * SQL: the day on which what is open of the invoice `i` with its balance `b` is due. One that credit
 * covered was issued without; what came back since was due at once.
 */
export const dueOnSql = (i: string, b: string): string =>
  `coalesce(${i}.due_on, case when ${b}.open_cents > 0 then ${i}.issued_on end)`;
