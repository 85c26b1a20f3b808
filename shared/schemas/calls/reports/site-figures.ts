import { z } from 'zod';
import { adOwners } from '../../entities/tracker.ts';
import { daySchema, idSchema, instantSchema } from '../../fields.ts';
import {
  compareSchema,
  periodSchema,
  regions,
  reportQuery,
  settledCents,
  switchSchema,
} from '../reports.ts';
import { rowsQuery } from './page.ts';

const earnings = {
  revenueCents: z.int(),
  payoutCents: z.int(),
  profitCents: z.int(),
  /** profit / revenue; null when revenue is 0. */
  margin: z.number().nullable(),
};

/** What the ads of one owner brought; its payout is its share of the websites' payout. */
const ownerFigures = z.object({
  requests: z.int(),
  views: z.int(),
  /** views / requests; null without requests. */
  fillRate: z.number().nullable(),
  ...earnings,
});
export type OwnerFigures = z.infer<typeof ownerFigures>;

/** What sites brought in, of both owners together. The cents of all rows add up to the totals. */
export const siteEarnings = z.object({
  pageImpressions: z.int(),
  consentPageImpressions: z.int(),
  adViews: z.int(),
  ...earnings,
});
export type SiteEarnings = z.infer<typeof siteEarnings>;

/** The same with each owner's part: both owners' cents add up to the whole. */
export const siteFigures = z.object({
  ...siteEarnings.shape,
  owners: z.object({ QMN: ownerFigures, WB: ownerFigures }),
});
export type SiteFigures = z.infer<typeof siteFigures>;

const totalsOfPeriod = periodSchema.extend({ totals: siteFigures });

const ownerFigureNames = Object.keys(ownerFigures.shape) as (keyof OwnerFigures)[];
/** What the rows of the margin can be sorted by: `QMN:revenueCents` is an owner's. */
export const marginColumns = [
  'site',
  'pageImpressions',
  'consent',
  'payoutCents',
  ...adOwners.flatMap((owner) => ownerFigureNames.map((name) => `${owner}:${name}` as const)),
] as const;
export type MarginColumn = (typeof marginColumns)[number];

export const marginReportQuery = reportQuery.extend({
  by: z.enum(['site', 'day', 'site,day']).default('site'),
  combined: switchSchema.default(true),
  compare: compareSchema,
  ...rowsQuery(marginColumns),
});

/** Answer of `GET /api/admin/reports/margin`; a key that is null was summed up. */
export const marginReport = z.object({
  ...totalsOfPeriod.shape,
  previous: totalsOfPeriod.nullable(),
  sites: z.array(z.object({ id: idSchema, url: z.string() })),
  /** How many rows there are, of which these are a page. */
  count: z.int(),
  rows: z.array(
    siteFigures.extend({
      siteId: idSchema.nullable(),
      date: daySchema.nullable(),
      region: z.enum(regions).nullable(),
      previous: siteFigures.nullable(),
    }),
  ),
});
export type MarginReport = z.infer<typeof marginReport>;

const earningsOfPeriod = periodSchema.extend({ totals: siteEarnings });

/** What the site list performance can be sorted by; `…Before` is of the period before. */
const siteListFigures = [
  'profitCents',
  'margin',
  'revenueCents',
  'payoutCents',
  'pageImpressions',
] as const;
export const siteListColumns = [
  'site',
  ...siteListFigures,
  ...siteListFigures.map((name) => `${name}Before` as const),
] as const;
export type SiteListColumn = (typeof siteListColumns)[number];

export const siteListPerformanceQuery = reportQuery.extend({
  /** Words that the site's url or its company's name must have. */
  q: z.string().max(200).optional(),
  ...rowsQuery(siteListColumns),
});

/**
 * Answer of `GET /api/admin/reports/sitelist-performance`: sites with numbers in a period, by url
 * where no other order is asked for.
 */
export const siteListPerformance = z.object({
  ...earningsOfPeriod.shape,
  settledCents,
  previous: earningsOfPeriod,
  /** How many sites match what was looked for. The totals are those of all sites. */
  count: z.int(),
  rows: z.array(
    z.object({
      siteId: idSchema,
      url: z.string(),
      companyId: idSchema,
      companyName: z.string(),
      current: siteEarnings,
      previous: siteEarnings,
    }),
  ),
});
export type SiteListPerformance = z.infer<typeof siteListPerformance>;

export const performanceSteps = ['hour', 'day', 'month'] as const;

export const performanceReportQuery = reportQuery.extend({
  step: z.enum(performanceSteps).default('day'),
  compare: compareSchema,
});

const completeness = z.enum(['complete', 'partial', 'missing']);

/** Hours are beta: they have no payouts, and nothing of WB, whose feed has days only. */
const performanceHour = z.object({
  /** The instant at which the hour begins. */
  at: instantSchema,
  completeness: z.enum(['complete', 'missing']),
  pageImpressions: z.int(),
  consentPageImpressions: z.int(),
  requests: z.int(),
  views: z.int(),
  revenueCents: z.int(),
});

/** Answer of `GET /api/admin/reports/performance`: every day or month of the range, oldest first. */
export const performanceReport = z.object({
  ...totalsOfPeriod.shape,
  rows: z.array(
    siteFigures.extend({
      /** The day, or the first of the month. */
      date: daySchema,
      completeness,
    }),
  ),
  /** With `step=hour`, beside the days: every hour of them on Berlin's clock. */
  hours: z.array(performanceHour).nullable(),
  previous: totalsOfPeriod
    .extend({ rows: z.array(siteFigures.extend({ date: daySchema })) })
    .nullable(),
  /** Of a single day: its month until now, and the whole month at that pace while it is under way. */
  month: totalsOfPeriod
    .extend({
      forecast: z.object({ pageImpressions: z.int(), adViews: z.int(), ...earnings }).nullable(),
    })
    .nullable(),
});
export type PerformanceReport = z.infer<typeof performanceReport>;
