import { toCamel } from './case.ts';
import type { Db } from './db.ts';
import { queryNamed } from './query-named.ts';

interface SelectByColumn<Row> {
  sql: string;
  bindings: Record<string, unknown>;
  /** Columns of the query. */
  columns: readonly string[];
  /** A row as it is without them: whatever the query has no column of stays that way. */
  blank: Row;
}

/** The values of each column, row by row. */
type Columns<Row> = { [Name in keyof Row]: Row[Name][] };

/**
 * The rows of a query, named in camelCase, for thousands of rows of figures: PostgreSQL hands over
 * each column as a JSON array, which takes Node a fifth of the work that it is to turn every value
 * of every row from text. Days stay text, whole numbers are numbers; other types are not meant.
 *
 * @throws RangeError for a number that a double does not hold exactly
 */
export async function selectByColumn<Row extends object>(
  db: Db,
  { blank, ...query }: SelectByColumn<Row>,
): Promise<Row[]> {
  const columns: object = await selectColumns<Row>(db, query);
  const selected = Object.entries<Row[keyof Row][]>(columns as Record<string, Row[keyof Row][]>);
  const count = selected[0]?.[1].length ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const row = { ...blank };
    for (const [name, values] of selected) {
      row[name as keyof Row] = values[index] as Row[keyof Row];
    }
    return row;
  });
}

/**
 * The same as columns, for who makes their own rows of them.
 *
 * @throws RangeError for a number that a double does not hold exactly
 */
export async function selectColumns<Row extends object>(
  db: Db,
  { sql, bindings, columns }: Omit<SelectByColumn<Row>, 'blank'>,
): Promise<Columns<Row>> {
  const [answer] = await queryNamed<Columns<Row>>(
    db,
    // Of no rows there is no array either.
    `select ${columns.map((name) => `coalesce(json_agg(${name}), '[]') as "${toCamel(name)}"`).join(', ')}
       from (${sql}) rows`,
    bindings,
  );
  Object.values<unknown[]>(answer as Columns<Row>).forEach(refuseInexact);
  return answer as Columns<Row>;
}

function refuseInexact(values: readonly unknown[]): void {
  // By place: a callback for each would make an object of every large number.
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place];
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new RangeError(`Beyond safe integers: ${value}`);
    }
  }
}
