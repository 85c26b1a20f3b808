import { z } from 'zod';
import { daySchema, idSchema } from '../fields.ts';
import { reportQuery } from './reports.ts';

/** Excel unless CSV is asked for. */
export const exportFormat = z.enum(['xlsx', 'csv']).default('xlsx');
export type ExportFormat = z.infer<typeof exportFormat>;

export const payoutsExportQuery = z.strictObject({
  month: z.string('Required').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Should be a month as YYYY-MM'),
  format: exportFormat,
});

/** Without days: the two weeks up to yesterday; with the last day alone: those up to it. */
export const rangeExportQuery = reportQuery.extend({
  from: daySchema.optional(),
  to: daySchema.optional(),
  format: exportFormat,
});

const numberOf = (pattern: RegExp, message: string) =>
  z.string('Required').regex(pattern, message).transform(Number);

/** The month of the year as `1` to `12`, with or without a leading zero. */
export const dailyMetricsExportQuery = z.strictObject({
  siteId: numberOf(/^[1-9]\d{0,8}$/, 'Should be an id').pipe(idSchema),
  month: numberOf(/^(0?[1-9]|1[0-2])$/, 'Should be a month from 1 to 12'),
  year: numberOf(/^\d{4}$/, 'Should be a year'),
  format: exportFormat,
  /** What a CSV, which has room for one table, is about; a workbook has both. */
  table: z.enum(['days', 'positions']).default('days'),
});
