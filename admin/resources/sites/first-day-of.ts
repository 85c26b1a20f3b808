import type { Day } from '#shared/dates.ts';

/** From when on something is to count: for all time, or from a day that is still to be chosen. */
export interface SinceValues {
  since: 'always' | 'day';
  from: Day | null;
}

/** The first day that counts, as calls take it: null for all time, undefined if it is not chosen yet. */
export function firstDayOf({ since, from }: SinceValues): Day | null | undefined {
  return since === 'always' ? null : (from ?? undefined);
}
