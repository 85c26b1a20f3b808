import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Sort, writeSort } from '#shared/sort-rows.ts';
import { callOf } from '../../platform/useCall.ts';
import { pageSize } from './FigureTable.tsx';
import type { Paging } from './TablePager.tsx';

interface Asked {
  sort: Sort;
  /** The search text. */
  q?: string;
}

/**
 * A report whose rows are sorted and paged by the API. While another page of the same report loads,
 * the previous one stays.
 */
export function usePagedCall<T extends { count: number }>(report: string, { sort, q }: Asked) {
  const [turned, setTurned] = useState({ of: '', page: 0 });
  const [wholeReport, setWholeReport] = useState('');
  const ordered = `${report}&${new URLSearchParams({ sort: writeSort(sort), ...(q && { q }) })}`;
  const isWhole = wholeReport === report;
  const page = turned.of === ordered && !isWhole ? turned.page : 0;
  const first = page * pageSize;
  const address = isWhole ? ordered : `${ordered}&offset=${first}&limit=${pageSize}`;
  const call = useQuery({
    ...callOf<T>(address),
    placeholderData: (before, query) =>
      query?.queryKey[1].startsWith(`${report}&sort=`) ? before : undefined,
  });
  const total = call.data?.count ?? 0;
  const paging: Paging = {
    first,
    size: isWhole ? total : pageSize,
    total,
    onTurn: (next) => setTurned({ of: ordered, page: next }),
    onAll: () => setWholeReport(report),
    isWaiting: call.isPlaceholderData,
  };
  return { call, paging };
}
