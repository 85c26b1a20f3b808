import { useCallback } from 'react';
import type { Period } from '#shared/domain/previous-period.ts';
import { useFormat } from '../../platform/useMessages.ts';

/** `20.11.2026`, or `01.11.2026 – 20.11.2026`. */
export function useDays() {
  const format = useFormat();
  return useCallback(
    ({ from, to }: Period): string =>
      from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`,
    [format],
  );
}
