import type { Day } from '#shared/dates.ts';

/** The start of something: for all time, or from a day still to be chosen. */
export interface SinceValues {
  since: 'always' | 'day';
  from: Day | null;
}

/** The first day that counts, for calls: null for all time, undefined if not chosen yet. */
export function firstDayOf({ since, from }: SinceValues): Day | null | undefined {
  return since === 'always' ? null : (from ?? undefined);
}
