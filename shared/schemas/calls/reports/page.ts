import { z } from 'zod';
import { say } from '../../../saying/say.ts';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, say('not-integer'))
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** A page of rows: how many to skip and how many to return. */
export const pageQuery = {
  offset: wholeNumber(0, 1_000_000_000).default(0),
  limit: wholeNumber(1, 1000).default(100),
};

/**
 * A page of a report's rows, sorted: `sort=profitCents.desc`. Without a limit, all of them. The
 * totals always cover all rows.
 */
export const rowsQuery = <const Names extends readonly string[]>(columns: Names) => ({
  offset: pageQuery.offset,
  limit: wholeNumber(1, 1000).optional(),
  sort: z.templateLiteral([z.enum(columns), '.', z.enum(['asc', 'desc'])]).optional(),
});
