import { useGetMany } from 'react-admin';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import type { Filter, RecordValues } from '../declaration.ts';
import { type FilterValues, readRange, selectedValues } from '../filters.ts';
import { useRepresent } from '../useRepresent.ts';

/** A filter's value, in words. */
export function useFilterSummary(filter: Filter, values: FilterValues): string {
  const locale = useLocale();
  const m = useMessages();
  const format = useFormat();
  const isReference = filter.kind === 'reference';
  const selected = selectedValues(filter, values);
  const represent = useRepresent(filter.reference);
  const { data: records } = useGetMany<RecordValues>(
    filter.reference ?? '',
    { ids: selected },
    { enabled: isReference && selected.length > 0 },
  );

  if (filter.kind === 'day' || filter.kind === 'instant') {
    const { from, to } = readRange(filter, values);
    if (from && to)
      return from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
    if (from) return `${m.list.from.toLowerCase()} ${format.day(from)}`;
    return `${m.list.to.toLowerCase()} ${format.day(to)}`;
  }
  if (filter.kind === 'flag') return selected[0] ? m.yes : m.no;
  const names = selected.map((value) =>
    isReference
      ? represent(records?.find((record) => record?.id === value))
      : (filter.choices?.[String(value)]?.[locale] ?? String(value)),
  );
  if (names.length > 2) return m.list.selectedOf(names.length);
  return names.join(', ') || '…';
}
