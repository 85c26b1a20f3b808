import { z } from 'zod';
import { regions } from '../../../domain/regions.ts';
import { say } from '../../../saying/say.ts';
import { daySchema, idSchema } from '../../fields.ts';
import {
  comparedSchema,
  compareSchema,
  periodSchema,
  reportQuery,
  switchSchema,
} from '../reports.ts';

/** The row keys of a report by trackers, besides the region. */
export const trackerReportRows = ['site,tracker', 'tracker', 'site', 'day', 'day,tracker'] as const;
export type TrackerReportRows = (typeof trackerReportRows)[number];

const rowsQuery = {
  by: z.enum(trackerReportRows).default('site,tracker'),
  /** Regions summed up; otherwise each has its row. */
  combined: switchSchema.default(false),
  compare: compareSchema,
};

/** `GET /api/admin/reports/metrics`: all trackers, or those of one owner. */
export const metricsReportQuery = reportQuery.extend({
  ...rowsQuery,
  owner: z.enum(['GM', 'QMN', 'WB']).optional(),
});

/** `GET /api/admin/reports/ads`: an unknown ad owner is refused in the catalogue's words. */
export const adsReportQuery = reportQuery.extend({ ...rowsQuery, owner: z.string().optional() });

/** `GET /api/admin/reports/trackers`: one row per tracker, over all the sites. */
export const trackersReportQuery = reportQuery.extend({
  combined: rowsQuery.combined,
  compare: compareSchema,
});

/** `GET /api/admin/reports/recommendations`: `siteId` is short for one site. */
export const recommendationsReportQuery = reportQuery.extend({
  ...rowsQuery,
  siteId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, say('not-id'))
    .optional(),
});

/** All null on a day of its own for whose trackers a source has delivered nothing. */
const trackerFigures = z.object({
  pageImpressions: z.int().nullable(),
  requests: z.int().nullable(),
  views: z.int().nullable(),
  clicks: z.int().nullable(),
  fallbacks: z.int().nullable(),
  /** Views of ads / requests; null without requests. Pilots have views, too, but no requests. */
  fillRate: z.number().nullable(),
  revenueCents: z.int().nullable(),
  /** What these trackers pay the websites at their own rates. */
  payoutCents: z.int().nullable(),
  profitCents: z.int().nullable(),
  /** profit / revenue; null when revenue is 0. */
  margin: z.number().nullable(),
});
export type TrackerFigures = z.infer<typeof trackerFigures>;

const rowFigures = trackerFigures.extend({
  /**
   * Cents per 1000 for the tracker's whole count; null where the row covers several trackers, some
   * of the count was unpaid, or several rates applied. (No rate and a rate of 0 pay alike: both
   * together give 0.)
   */
  rateCents: z.int().nullable(),
});

const reportTracker = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  owner: z.enum(['GM', 'QMN', 'WB']),
  deviceType: z.enum(['DESKTOP', 'MOBILE', 'MULTISCREEN']),
  useCase: z.enum(['PAGE_IMPRESSIONS', 'AD_TRACKING', 'PILOT_TRACKING']),
});
export type ReportTracker = z.infer<typeof reportTracker>;

/**
 * Revenue, payout and profit of all rows add up to the totals, and the totals of all owners to
 * those of the profit report, to the cent; a tracker has the same cents in each report of a filter.
 * A null key was summed up. With `compare`, rows have their previous figures (zeros if none).
 */
export const trackerReport = z.object({
  ...periodSchema.shape,
  totals: trackerFigures,
  previous: comparedSchema.extend({ totals: trackerFigures }).nullable(),
  /** The sites and trackers named by rows, in the order of the rows. */
  sites: z.array(z.object({ id: idSchema, url: z.string() })),
  trackers: z.array(reportTracker),
  rows: z.array(
    rowFigures.extend({
      siteId: idSchema.nullable(),
      date: daySchema.nullable(),
      trackerId: idSchema.nullable(),
      region: z.enum(regions).nullable(),
      previous: rowFigures.nullable(),
    }),
  ),
});
export type TrackerReport = z.infer<typeof trackerReport>;
