import { useListContext } from 'react-admin';
import type { Label } from '#shared/locale.ts';
import type { ListView } from '#shared/schemas/calls/preferences.ts';
import type { Declaration } from '../declaration.ts';
import { isSame } from './is-same.ts';

export type View = { key: string; values: Pick<ListView, 'filter' | 'sort'> } & (
  | { kind: 'all' }
  | { kind: 'fixed'; label: Label }
  | { kind: 'saved'; saved: ListView }
);

/** The list's views in display order, and which of them is open. */
export function useViews({ views: fixed, sort }: Declaration, saved: ListView[]) {
  const list = useListContext();

  const views: View[] = [
    { key: 'all', kind: 'all', values: { filter: {}, sort } },
    ...fixed.map(
      ({ label, filter }): View => ({
        key: `fixed-${label.en}`,
        kind: 'fixed',
        label,
        values: { filter, sort },
      }),
    ),
    ...saved.map(
      (view): View => ({ key: `saved-${view.id}`, kind: 'saved', saved: view, values: view }),
    ),
  ];
  const now = { filter: list.filterValues, sort: list.sort };
  // A fixed view stays open, however its rows are sorted.
  const isOpen = ({ kind, values: { filter, sort } }: View) =>
    kind === 'saved' ? isSame({ filter, sort }, now) : isSame(filter, now.filter);
  // If two show the same, the reader's own.
  const active =
    views.find((view) => view.kind === 'saved' && isOpen(view)) ?? views.findLast(isOpen);

  return {
    views,
    active,
    open({ values }: View) {
      list.setFilters(values.filter, {});
      list.setSort(values.sort);
    },
    openAll: () => list.setFilters({}, {}),
  };
}
