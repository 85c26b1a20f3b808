import { z } from 'zod';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Should be an integer')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** A page of rows: how many to skip and how many to answer with. */
export const pageQuery = {
  offset: wholeNumber(0, 1_000_000_000).default(0),
  limit: wholeNumber(1, 1000).default(100),
};
