import { z } from 'zod';
import { daySchema, idParameter, idSchema } from '../../fields.ts';
import { completeness, periodSchema } from '../reports.ts';
import { clickFigures } from './recommendation-clicks.ts';

/** `GET /api/client/reports/recommendations`: one of one's own sites, from March 2025 on. */
export const clientRecommendationsQuery = z.strictObject({
  from: daySchema,
  to: daySchema,
  siteId: idParameter,
});

/** `payoutCents`: null where no rate was agreed. */
const figures = { ...clickFigures, payoutCents: z.int().nullable() };

/** All figures of the days, and of the positions, add up to the totals. */
export const clientRecommendations = z.object({
  ...periodSchema.shape,
  totals: z.object(figures),
  /** Every day of the range, oldest first. */
  days: z.array(z.object({ date: daySchema, completeness, ...figures })),
  /** Places on the page: one entry per tracker with traffic, in the catalogue's order. */
  positions: z.array(z.object({ trackerId: idSchema, name: z.string(), ...figures })),
  /** The most clicked recommendations: at most ten, of articles that still exist. */
  mostRead: z.array(z.object({ title: z.string(), url: z.string(), ...clickFigures })),
});
export type ClientRecommendations = z.infer<typeof clientRecommendations>;
