import { berlinDay } from '../../dates.ts';

const yearsKept = 8;

const yearOf = (instant: Date): number => Number(berlinDay(instant).slice(0, 4));

/** The last year in which the law requires documents of this year: § 147 AO, § 14b UStG. */
export const lastYearKept = (year: number): number => year + yearsKept;

/** Is the time over for which the law requires a document, from the end of the year of its issue? */
export const isRetentionOver = (issuedAt: Date, now: Date): boolean =>
  lastYearKept(yearOf(issuedAt)) < yearOf(now);
