import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { daySchema, idSchema } from '../fields.ts';
import { missing } from '../missing.ts';
import { ownFiguresQuery, reportQuery } from './reports.ts';

/** Excel unless CSV is asked for. */
export const exportFormat = z.enum(['xlsx', 'csv']).default('xlsx');
export type ExportFormat = z.infer<typeof exportFormat>;

const month = z.string(missing).regex(/^\d{4}-(0[1-9]|1[0-2])$/, say('not-month'));

/** One month, or all from `month` to `until`. */
export const payoutsRowsQuery = z.strictObject({ month, until: month.optional() });
export const payoutsExportQuery = payoutsRowsQuery.extend({ format: exportFormat });

/** `GET /api/admin/reports/payout-rows` */
export const payoutsRows = z.object({ rows: z.int() });

/** Without days: the two weeks up to yesterday; with only a last day: the two weeks up to it. */
export const rangeExportQuery = reportQuery.extend({
  from: daySchema.optional(),
  to: daySchema.optional(),
  format: exportFormat,
});

const numberOf = (pattern: RegExp, message: string) =>
  z.string(missing).regex(pattern, message).transform(Number);

/** The subject of a CSV, which has room for one table; a workbook has both. */
const metricsTable = z.enum(['days', 'positions']).default('days');

/** As `GET /api/client/metrics` is asked. */
export const metricsExportQuery = ownFiguresQuery.extend({
  format: exportFormat,
  table: metricsTable,
});

/** The month of the year as `1` to `12`, with or without a leading zero. */
export const dailyMetricsExportQuery = z.strictObject({
  siteId: numberOf(/^[1-9]\d{0,8}$/, say('not-id')).pipe(idSchema),
  month: numberOf(/^(0?[1-9]|1[0-2])$/, say('not-month-number')),
  year: numberOf(/^\d{4}$/, say('not-year')),
  format: exportFormat,
  table: metricsTable,
});
