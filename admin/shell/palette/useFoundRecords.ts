import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FoundRecords, mostTyped } from '#shared/schemas/calls/search.ts';
import type { RecordValues } from '../../engine/declaration.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { resources } from '../../resources/index.ts';
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
  const wanted = typed.trim().slice(0, mostTyped);
  const q = usePaused(wanted);
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['palette', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: () => request<FoundRecords>(`${apiUrl}/search`, 'POST', { q }),
  });
  const items = (data ?? []).flatMap(({ resource, records }) =>
    records.flatMap((record) => itemOf(resource, record, locale) ?? []),
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

function itemOf(resource: string, record: RecordValues, locale: 'de' | 'en'): PaletteItem | null {
  const declared = resources.find(({ name }) => name === resource);
  if (!declared) return null;
  const { entity, path, icon, title, represent } = declared;
  const beside = entity.palette?.beside.map((field) => record[field]) ?? [];
  const label = represent(record, locale);
  return {
    key: `${resource} ${record.id}`,
    group: 'records',
    label,
    hint: [title.one[locale], ...beside.filter((one) => one && one !== label)].join(' · '),
    icon,
    to: `/${path}/${record.id}`,
  };
}

/** The text when typing last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
