/** What the database is known to hold: a row by a key that came from it, or a column that is filled by then. */
export function mustExist<Value>(value: Value): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('What must exist is missing');
  return value;
}
