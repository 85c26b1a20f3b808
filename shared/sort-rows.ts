export interface Sort<Column extends string = string> {
  by: Column;
  descending: boolean;
}

export type SortValue = string | number | null;

const words = new Intl.Collator('de');

/** Sorted by a value; rows without one come last in either direction; ties keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  const values = rows.map(read);
  return rows
    .map((_, place) => place)
    .sort((onePlace, otherPlace) => {
      const one = values[onePlace] ?? null;
      const other = values[otherPlace] ?? null;
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      if (typeof one === 'string' || typeof other === 'string') {
        return sign * words.compare(String(one), String(other));
      }
      return sign * (one - other);
    })
    .map((place) => rows[place] as Row);
}

/** `profit.desc` in an address. */
export type SortText<Column extends string = string> = `${Column}.${'asc' | 'desc'}`;

export const writeSort = <Column extends string>({ by, descending }: Sort<Column>) =>
  `${by}.${descending ? 'desc' : 'asc'}` as SortText<Column>;

export function parseSort<Column extends string>(text: SortText<Column>): Sort<Column> {
  const [by, order] = text.split('.') as [Column, string];
  return { by, descending: order === 'desc' };
}

/** The sort order in an address, if valid. */
export function readSort<Column extends string>(
  text: string | null,
  names: readonly Column[],
  standard: Sort<Column>,
): Sort<Column> {
  const known = names.some((name) => text === `${name}.asc` || text === `${name}.desc`);
  return known ? parseSort(text as SortText<Column>) : standard;
}
