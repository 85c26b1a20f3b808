import type { Day } from '../dates.ts';

/** Beyond these nothing is delivered or agreed; calendars and PostgreSQL have their own limits. */
export const daysKept: { first: Day; last: Day } = { first: '2000-01-01', last: '2199-12-31' };
