import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FoundRecords, mostTyped } from '#shared/schemas/calls/search.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { useMe } from '../../platform/useMe.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { itemsOfRecord } from './items-of-record.ts';
import { findItems, type PaletteItem } from './palette-items.ts';

const pauseMs = 150;

interface Found {
  items: PaletteItem[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

/** Matching records that the reader may see, requested once typing pauses. */
export function useFoundRecords(typed: string): Found {
  const locale = useLocale();
  const { permissions } = useMe();
  const wanted = typed.trim().slice(0, mostTyped);
  const q = useSettled(wanted, pauseMs);
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['palette', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: () => request<FoundRecords>(`${apiUrl}/search`, 'POST', { q }),
  });
  const items = (data ?? []).flatMap(({ resource, records }) =>
    records.flatMap((record) => itemsOfRecord(resource, record, { permissions, locale })),
  );
  // Enter takes the first line at once: it must not match only the previous text.
  const isOld = wanted !== q || isPlaceholderData;
  return {
    items: wanted === '' ? [] : isOld ? findItems(items, typed) : items,
    isPending: wanted !== q || isFetching,
    error,
    retry: () => void refetch(),
  };
}
