/** How long rows of a table stay that grows by itself. */
export interface AgedTable {
  table: string;
  /** The moment or day from which the age counts: SQL, of a row of the table. */
  since: string;
  age: Age;
  /** Only rows of which this holds: SQL, in which `:before` is where the age ends. */
  where?: string;
  /**
   * Some rows a transaction, a day of a table whose key begins with it, or whole months as the
   * partitions that they are. Default: rows.
   */
  by?: 'days' | 'months';
  /** What comes in place of the rows `gone`: SQL. */
  into?: string;
  /** Not by night but every hour: nobody may use it any more. */
  hourly?: true;
  /** What stays all the same, or why so long, for those who operate it. */
  note?: string;
}

export type Age = { hours: number } | { days: number } | { months: number };
