import { z } from 'zod';
import { regions } from '../../../domain/regions.ts';
import { daySchema } from '../../fields.ts';
import { periodSchema, reportQuery } from '../reports.ts';
import { pageQuery } from './page.ts';

const figures = {
  requests: z.int(),
  views: z.int(),
  clicks: z.int(),
  fallbacks: z.int(),
  /** views / requests; null without requests. */
  fillRate: z.number().nullable(),
  revenueCents: z.int(),
};

export const externalDataQuery = reportQuery.extend({
  domain: z.string().min(1).max(253).optional(),
  ...pageQuery,
});

/** Their rows as Factor Eleven delivered them, the newest first. */
export const externalData = z.object({
  ...periodSchema.shape,
  totals: z.object({ rows: z.int(), ...figures }),
  offset: z.int(),
  rows: z.array(
    z.object({
      date: daySchema,
      domain: z.string(),
      placementId: z.string(),
      region: z.enum(regions),
      ...figures,
    }),
  ),
});
export type ExternalData = z.infer<typeof externalData>;
