import { z } from 'zod';
import { noLevers } from '../../domain/levers.ts';
import { regions } from '../../domain/regions.ts';
import { daySchema, idSchema } from '../fields.ts';
import { clientMetricsQuery } from './client.ts';

export const leversQuery = clientMetricsQuery;

const region = z.enum(regions);

const mix = z.object({
  pageImpressions: z.int(),
  consentPageImpressions: z.int(),
  mobilePageImpressions: z.int(),
});

/** What one percentage point more comes to in a month; or why nobody can say. */
const lever = z.object({ cents: z.int().nullable(), because: z.enum(noLevers).nullable() });

const group = mix.extend({
  payoutCents: z.int(),
  /** One point more of the page views with consent. */
  consent: lever,
  /** One point more of them mobile instead of desktop. */
  mobile: lever,
});

/** Answer of `GET /api/client/metrics/levers`. */
export const levers = z.object({
  from: daySchema,
  to: daySchema,
  step: z.enum(['day', 'month']),
  /** Days with figures, until the last complete one, from which a month is reckoned. */
  countedDays: z.int(),
  total: group,
  /** What the range is compared with; null for nothing. */
  before: mix.extend({ from: daySchema, to: daySchema }).nullable(),
  regions: z.array(group.extend({ region })),
  sites: z.array(group.extend({ siteId: idSchema, url: z.string() })),
  /** Days or months, named by their first days; without page views there is none. */
  points: z.array(mix.extend({ date: daySchema, region })),
  positions: z.array(
    z.object({
      trackerId: idSchema,
      slug: z.string(),
      name: z.string(),
    }),
  ),
  /** Cents of all add up to the total, as the overview has it. */
  rows: z.array(
    z.object({
      siteId: idSchema,
      trackerId: idSchema,
      region,
      count: z.int(),
      /** Of the page views of the site and region on the position's devices; null without any. */
      consentShare: z.number().nullable(),
      /** Null where nothing is paid. */
      payoutCents: z.int().nullable(),
      perThousandCents: z.int().nullable(),
    }),
  ),
});
export type Levers = z.infer<typeof levers>;
