import { type Day, daysBetween } from '#shared/dates.ts';
import { monthToDate } from '#shared/domain/month-to-date.ts';
import type { Period } from '#shared/domain/previous-period.ts';

/** More bars than this cannot be told apart. */
const mostDays = 92;

/** A single day is shown within its month so far; a future month has only the day. */
export const chartPeriod = ({ from, to }: Period, today: Day): Period =>
  (from === to && monthToDate(from, today)) || { from, to };

export const chartStep = ({ from, to }: Period): 'day' | 'month' =>
  daysBetween(from, to) < mostDays ? 'day' : 'month';
