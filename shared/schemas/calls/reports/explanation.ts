import { z } from 'zod';
import { regions } from '../../../domain/regions.ts';
import { say } from '../../../saying/say.ts';
import { daySchema, idParameter, idSchema } from '../../fields.ts';
import { exportFormat } from '../exports.ts';
import { ownFiguresQuery, periodSchema, reportQuery, switchSchema } from '../reports.ts';
import { pageQuery } from './page.ts';

const shownCents = z
  .string()
  .regex(/^\d{1,15}$/, say('not-integer'))
  .transform(Number)
  .optional();

const explainedFigures = ['payout', 'revenue', 'profit'] as const;

/** Trackers that reports sum up: an owner's, by their own rates, or the recommendations'. */
export const trackerGroups = ['GM', 'QMN', 'WB', 'recommendations'] as const;
export type TrackerGroup = (typeof trackerGroups)[number];

const asked = {
  figure: z.enum(explainedFigures),
  owner: z.string().optional(),
  trackers: z.enum(trackerGroups).optional(),
  trackerId: idParameter.optional(),
  companyId: idParameter.optional(),
  settled: switchSchema.default(false),
  revenueCents: shownCents,
  payoutCents: shownCents,
};

/**
 * `GET /api/admin/reports/explain`. `owner` requests its part: revenue by tracker, payout as the
 * share of the websites' payout; `trackers` requests some, paid by their own rates. `revenueCents`
 * and `payoutCents` are the cents shown for a part of a table: under a total they may differ by a
 * cent from its own rounding. A `settled` payout is rounded once for each site, month and company
 * that owned it; `companyId` requests the days of one of them.
 */
export const explanationQuery = reportQuery.extend({ ...asked, ...pageQuery });

/** `GET /api/admin/exports/explanation`: all of the same, as a file. */
export const explanationExportQuery = reportQuery.extend({ ...asked, format: exportFormat });

const amounts = {
  /** null if it is no part of the figure. */
  revenueMicros: z.int().nullable(),
  payoutMicros: z.int().nullable(),
  revenueCents: z.int().nullable(),
  payoutCents: z.int().nullable(),
  /** Of the requested figure: micros are exact, cents add up to the whole. */
  amountMicros: z.int(),
  amountCents: z.int(),
};
const explainedAmounts = z.object(amounts);
export type ExplainedAmounts = z.infer<typeof explainedAmounts>;

/** A part of a figure. Where a rate applied, `count × rateCents × 10 = payoutMicros`. */
const explanationRow = z.object({
  siteId: idSchema,
  url: z.string(),
  date: daySchema,
  /** null without a tracker: a day without an agreement, or a share of the payout. */
  trackerId: idSchema.nullable(),
  tracker: z.string().nullable(),
  /** Only for a share; otherwise both regions are one row. */
  region: z.enum(regions).nullable(),
  /** null: no agreement was in force, nothing was paid. */
  agreementId: idSchema.nullable(),
  hasAgreement: z.boolean(),
  /** Cents per 1000; null if none was agreed for the tracker. */
  rateCents: z.int().nullable(),
  /** Page impressions of page trackers and of days without an agreement, views of all others. */
  count: z.int().nullable(),
  /** The owner's part of the payout: floor(payout × QMN's views / views of both), WB the rest. */
  share: z.object({ payoutMicros: z.int(), ownerViews: z.int(), adViews: z.int() }).nullable(),
  ...amounts,
});

export const explanation = z.object({
  ...periodSchema.shape,
  figure: z.enum(explainedFigures),
  total: z.object({ rows: z.int(), ...amounts }),
  /** How many site days among the rows had no agreement in force; null without any. */
  daysWithoutAgreement: z.int().nullable(),
  offset: z.int(),
  /** None if there are too many to go through: then it is explained by site. */
  rows: z.array(explanationRow),
  /** Each a figure with its own calculation. */
  sites: z.array(z.object({ siteId: idSchema, url: z.string(), ...amounts })).nullable(),
});
export type Explanation = z.infer<typeof explanation>;

const askedOfOwn = ownFiguresQuery.extend({
  date: daySchema.optional(),
  trackerId: idParameter.optional(),
  /** For the recommendations' report, whose cents are those of its days. */
  trackers: z.enum(['recommendations']).optional(),
});

/**
 * `GET /api/client/metrics/explain`: the payout of the range, of one of its days, of one position or
 * of a position's day, with the cents that `GET /api/client/metrics` shows for the range.
 */
export const clientExplanationQuery = askedOfOwn.extend(pageQuery);

/** `GET /api/client/metrics/explain/export`: all of the same, as a file. */
export const clientExplanationExportQuery = askedOfOwn.extend({ format: exportFormat });

export const clientExplanation = z.object({
  ...periodSchema.shape,
  total: z.object({ rows: z.int(), payoutMicros: z.int(), payoutCents: z.int() }),
  daysWithoutAgreement: z.int(),
  offset: z.int(),
  rows: z.array(
    explanationRow
      .pick({
        siteId: true,
        url: true,
        date: true,
        trackerId: true,
        tracker: true,
        agreementId: true,
        hasAgreement: true,
        rateCents: true,
      })
      .extend({
        /** null: what was settled beyond (or short of) today's count of the row before. */
        count: z.int().nullable(),
        payoutMicros: z.int(),
        payoutCents: z.int(),
      }),
  ),
});
export type ClientExplanation = z.infer<typeof clientExplanation>;
