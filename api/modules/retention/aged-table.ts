/** How long rows stay in a table that grows by itself. */
export interface AgedTable {
  table: string;
  /** The moment or day from which the age counts: SQL, of a row of the table. */
  since: string;
  age: Age;
  /** Only rows for which this holds: SQL, with `:before` as the end of the age. */
  where?: string;
  /**
   * Some rows per transaction, a day of a table whose key begins with it, or whole months as their
   * partitions. Default: rows.
   */
  by?: 'days' | 'months';
  /** What replaces the rows `gone`: SQL. */
  into?: string;
  /** Every hour, not only at night: it must not be used any longer. */
  hourly?: true;
  /** What stays anyway, or why this long, for its operators. */
  note?: string;
}

export type Age = { hours: number } | { days: number } | { months: number };
