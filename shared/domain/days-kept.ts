import type { Day } from '../dates.ts';

/**
 * Beyond these no feed has days and nothing is agreed; calendars and PostgreSQL have limits of
 * their own.
 */
export const daysKept: { first: Day; last: Day } = { first: '2000-01-01', last: '2199-12-31' };
