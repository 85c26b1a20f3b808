export interface Sort {
  by: string;
  descending: boolean;
}

export type SortValue = string | number | null;

/** Sorted by a value; rows that have none come last, whichever way; ties stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  read: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [read(a), read(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string' || typeof other === 'string') {
      return sign * String(one).localeCompare(String(other), 'de');
    }
    return sign * (one - other);
  });
}

/** `profit.desc` in an address. */
export const writeSort = ({ by, descending }: Sort): string =>
  `${by}.${descending ? 'desc' : 'asc'}`;

export function readSort(text: string | null, names: readonly string[], standard: Sort): Sort {
  const [by = '', order] = (text ?? '').split('.');
  const isKnown = names.includes(by) && (order === 'asc' || order === 'desc');
  return isKnown ? { by, descending: order === 'desc' } : standard;
}
