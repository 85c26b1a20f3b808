import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { daySchema } from '../fields.ts';

export const siteIdsSchema = z.string().regex(/^\d{1,9}(,\d{1,9})*$/, say('not-ids'));

/** `from`, `to` (both included), `sites=1,2,3` (absent = all), `regions=DE,AT` (absent = both). */
export const reportQuery = z.strictObject({
  from: daySchema,
  to: daySchema,
  sites: siteIdsSchema.optional(),
  regions: z.string().optional(),
});

/**
 * Of a company's own figures: `from`, `to` (both included), `sites=1,2,3` (absent = all of the
 * company), `exclude=4` without it.
 */
export const ownFiguresQuery = z.strictObject({
  from: daySchema,
  to: daySchema,
  sites: siteIdsSchema.optional(),
  exclude: siteIdsSchema.optional(),
});

/** Whether a day's number is there, still growing, or missing (then shown as “–”). */
export const completeness = z.enum(['complete', 'partial', 'missing']);

/** `compare=previous`: the same number of days directly before, next to the range. */
export const compareSchema = z.enum(['previous']).optional();

/** A switch in an address. */
export const switchSchema = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1');

export const periodSchema = z.object({ from: daySchema, to: daySchema });

/**
 * What a report is compared with. Not comparable while the last of the report's own days is
 * incomplete: what is not there yet would be told as a loss.
 */
export const comparedSchema = periodSchema.extend({ isComparable: z.boolean() });
export type ComparedPeriod = z.infer<typeof comparedSchema>;

export const profitReportQuery = reportQuery.extend({ compare: compareSchema });

const reportAmount = z.object({
  /** Null on a day of its own where a source that it depends on has delivered nothing. */
  amountCents: z.int().nullable(),
  /** amount / revenue; null when revenue is 0. */
  margin: z.number().nullable(),
  /** The readable calculation with its numbers. */
  formula: z.string(),
  notes: z.array(z.string()).optional(),
});

/**
 * What Monthly Payouts add up to for the same sites, where each site's month is rounded by itself:
 * some cents more or less. Null unless the days are whole months (the running one until today) of
 * both regions.
 */
export const settledCents = z.int().nullable();

const profitOfPeriod = z.object({
  /** Its notes name the sources that have not delivered yet, with their days. */
  revenue: reportAmount,
  websitesPayout: reportAmount.extend({ settledCents }),
  totalProfit: reportAmount,
  adProfit: z.object({ QMN: reportAmount, WB: reportAmount }),
});
/** Answer of `GET /api/admin/reports/profit`. */
export const profitReport = profitOfPeriod.extend({
  /** The previous period; only if requested. */
  previous: profitOfPeriod.extend(comparedSchema.shape).optional(),
});
export type ProfitOfPeriod = z.infer<typeof profitOfPeriod>;
export type ProfitReport = z.infer<typeof profitReport>;
