import { useListContext, useSavedQueries } from 'react-admin';
import type { Label } from '#shared/locale.ts';
import type { Declaration } from '../declaration.ts';
import { isSame } from './is-same.ts';

interface ViewValues {
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

export type View = { key: string; values: ViewValues } & (
  | { kind: 'all' }
  | { kind: 'fixed' | 'saved'; label: Label }
);

/** Saved views live in react-admin's store, as its saved queries. */
export function useViews({ name, views: fixed, sort }: Declaration) {
  const list = useListContext();
  const [saved, setSaved] = useSavedQueries(name);

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
      ({ label, value }): View => ({
        key: `saved-${label}`,
        kind: 'saved',
        label: { de: label, en: label },
        values: { filter: value.filter ?? {}, sort: (value.sort as ViewValues['sort']) ?? sort },
      }),
    ),
  ];
  const now = { filter: list.filterValues, sort: list.sort };
  // A fixed view stays the one that is open, however its rows are sorted.
  const active = views.findLast(({ kind, values }) =>
    kind === 'saved' ? isSame(values, now) : isSame(values.filter, now.filter),
  );

  return {
    views,
    active,
    open({ values }: View) {
      list.setFilters(values.filter, {});
      list.setSort(values.sort);
    },
    remove(view: View) {
      setSaved(saved.filter(({ label }) => `saved-${label}` !== view.key));
      list.setFilters({}, {});
    },
  };
}
