import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Declaration, RecordValues } from '../../engine/declaration.ts';
import { isAllowed } from '../../platform/permission.ts';
import { useMe } from '../../platform/useMe.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { resources } from '../../resources/index.ts';
import { findItems, type PaletteItem } from './palette-items.ts';

const pauseMs = 150;
const mostOfEach = 5;

interface Found {
  items: PaletteItem[];
  isPending: boolean;
  error: Error | null;
}

/** Matching records that the reader may see, requested once typing pauses. */
export function useFoundRecords(typed: string): Found {
  const { permissions } = useMe();
  const locale = useLocale();
  const dataProvider = useDataProvider();
  const q = usePaused(typed.trim());
  const searched = resources.filter(
    ({ palette, permission }) => palette && isAllowed(permissions, permission.read),
  );
  const answers = useQueries({
    queries: searched.map(({ name }) => ({
      queryKey: ['palette', name, q],
      enabled: q !== '',
      placeholderData: keepPreviousData,
      queryFn: () =>
        dataProvider.getList<RecordValues>(name, {
          filter: { q },
          sort: { field: 'id', order: 'DESC' },
          pagination: { page: 1, perPage: mostOfEach },
        }),
    })),
  });
  const items = searched.flatMap((declared, index) =>
    (answers[index]?.data?.data ?? []).map((record) => itemOf(declared, record, locale)),
  );
  // Enter takes the first line at once: it must not match only the previous text.
  const isOld = typed.trim() !== q || answers.some(({ isPlaceholderData }) => isPlaceholderData);
  const matching = isOld ? findItems(items, typed) : items;
  return {
    items: typed.trim() === '' ? [] : matching,
    isPending: typed.trim() !== q || answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}

function itemOf(declared: Declaration, record: RecordValues, locale: 'de' | 'en'): PaletteItem {
  const { name, path, icon, title, palette, represent } = declared;
  const beside = palette?.beside && record[palette.beside];
  return {
    key: `${name} ${record.id}`,
    group: 'records',
    label: represent(record, locale),
    hint: [title.one[locale], beside].filter(Boolean).join(' · '),
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
