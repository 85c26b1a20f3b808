/**
 * Figures of many rows, a column for each: as objects, a thousand rows are as many to make and to
 * clear away, with each large number one more.
 */
export type FigureColumns<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** Zero where there is no place. */
export const valueAt = (values: readonly number[], place: number | undefined): number =>
  place === undefined ? 0 : (values[place] ?? 0);

/** The rows at these places, in this order; one of zeros where there is no place. */
export const pickRows = <Name extends string>(
  columns: FigureColumns<Name>,
  places: readonly (number | undefined)[],
): FigureColumns<Name> =>
  mapColumns(columns, (values) => places.map((place) => valueAt(values, place)));

/** One row; of zeros where there is none. */
export const rowOfColumns = <Name extends string>(
  columns: FigureColumns<Name>,
  place: number,
): Record<Name, number> => mapColumns(columns, (values) => valueAt(values, place));

/** The sum of all rows, as the one row of columns again. */
export const sumColumns = <Name extends string>(
  columns: FigureColumns<Name>,
): FigureColumns<Name> => mapColumns(columns, (values) => [sumUp(values)]);

export function sumUp(values: readonly number[]): number {
  let sum = 0;
  // By place: an iterator of a thousand sums leaves as many numbers and results to clear away.
  for (let place = 0; place < values.length; place += 1) sum += valueAt(values, place);
  return sum;
}

function mapColumns<Name extends string, Mapped>(
  columns: FigureColumns<Name>,
  map: (values: readonly number[]) => Mapped,
): Record<Name, Mapped> {
  const mapped: Partial<Record<Name, Mapped>> = {};
  for (const name of Object.keys(columns) as Name[]) mapped[name] = map(columns[name]);
  return mapped as Record<Name, Mapped>;
}
