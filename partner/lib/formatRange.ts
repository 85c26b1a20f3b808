import { formatDay } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';

/** `01.11.2026 – 19.11.2026`, or a single day. */
export const formatRange = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
