import { type Day, monthOf } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Format } from '../../lib/format.ts';

/** `Freitag, 20.11.2026`, or a month, or the days of it that are meant. */
export const stepName = ({ from, to }: Period, format: Format): string =>
  from === to ? format.longDay(from) : format.period({ from, to });

/** What it is compared with, in the space of a bar: `20. Okt.`, `20.11.2025`, `Oktober 2025`. */
export function shortStepBefore(before: Day, { from, to }: Period, format: Format): string {
  if (from !== to) return format.month(monthOf(before));
  if (before.slice(4) === from.slice(4)) return format.day(before);
  return `${Number(before.slice(8))}. ${format.month(monthOf(before), { month: 'short' })}`;
}
