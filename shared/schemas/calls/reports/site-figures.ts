import { z } from 'zod';
import { regions } from '../../../domain/regions.ts';
import type { OwnerFigures, SiteEarnings, SiteFigures } from '../../../domain/site-figures.ts';
import { type FeedSource, SOURCES } from '../../../feeds/feeds.ts';
import { adOwners } from '../../entities/tracker.ts';
import { daySchema, idSchema, instantSchema } from '../../fields.ts';
import {
  comparedSchema,
  compareSchema,
  completeness,
  periodSchema,
  reportQuery,
  settledCents,
  switchSchema,
} from '../reports.ts';
import { rowsQuery } from './page.ts';

const earnings = {
  revenueCents: z.int().nullable(),
  payoutCents: z.int().nullable(),
  profitCents: z.int().nullable(),
  margin: z.number().nullable(),
};

const ownerFigures = z.object({
  requests: z.int().nullable(),
  views: z.int().nullable(),
  fillRate: z.number().nullable(),
  ...earnings,
}) satisfies z.ZodType<OwnerFigures>;

const siteEarnings = z.object({
  pageImpressions: z.int().nullable(),
  consentPageImpressions: z.int().nullable(),
  adViews: z.int().nullable(),
  ...earnings,
}) satisfies z.ZodType<SiteEarnings>;

const siteFigures = z.object({
  ...siteEarnings.shape,
  owners: z.object({ QMN: ownerFigures, WB: ownerFigures }),
}) satisfies z.ZodType<SiteFigures>;

const feedSources = Object.keys(SOURCES) as FeedSource[];

const totalsOfPeriod = periodSchema.extend({ totals: siteFigures });
const totalsBefore = comparedSchema.extend({ totals: siteFigures });

const ownerFigureNames = Object.keys(ownerFigures.shape) as (keyof OwnerFigures)[];
/** Sort columns of the margin's rows: `QMN:revenueCents` is an owner's. */
const marginColumns = [
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

/** Answer of `GET /api/admin/reports/margin`; a null key was summed up. */
export const marginReport = z.object({
  ...totalsOfPeriod.shape,
  previous: totalsBefore.nullable(),
  sites: z.array(z.object({ id: idSchema, url: z.string() })),
  /** The number of all rows; these are a page of them. */
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

/** Sort columns of the site list performance; `…Before` is of the period before. */
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
  /** Words to find in the site's url or its company's name. */
  q: z.string().max(200).optional(),
  ...rowsQuery(siteListColumns),
});

/**
 * Answer of `GET /api/admin/reports/sitelist-performance`: sites with numbers in a period, by url
 * unless sorted otherwise.
 */
export const siteListPerformance = z.object({
  ...periodSchema.shape,
  totals: siteEarnings,
  settledCents,
  previous: comparedSchema.extend({ totals: siteEarnings }),
  /** How many sites match the search. The totals are those of all sites. */
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

const performanceSteps = ['hour', 'day', 'month'] as const;

export const performanceReportQuery = reportQuery.extend({
  step: z.enum(performanceSteps).default('day'),
  compare: compareSchema,
});

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
  /** The last of its days on which nothing is missing or still to come; null if there is none. */
  completeUntil: daySchema.nullable(),
  rows: z.array(
    siteFigures.extend({
      /** The day, or the first of the month. */
      date: daySchema,
      completeness,
      /** Of a day: the sources that have brought nothing (yet). Its figures lack them. */
      missing: z.array(z.enum(feedSources)),
    }),
  ),
  /** With `step=hour`, in addition to the days: each of their hours on Berlin's clock. */
  hours: z.array(performanceHour).nullable(),
  previous: totalsBefore
    .extend({
      rows: z.array(siteFigures.extend({ date: daySchema, missing: z.array(z.enum(feedSources)) })),
    })
    .nullable(),
  /**
   * For a single day: its month until the last complete day, and the whole month at that pace before
   * it is over; null before it has such a day.
   */
  month: totalsOfPeriod
    .extend({
      previous: totalsBefore.nullable(),
      forecast: z.object({ pageImpressions: z.int(), adViews: z.int(), ...earnings }).nullable(),
    })
    .nullable(),
});
export type PerformanceReport = z.infer<typeof performanceReport>;
