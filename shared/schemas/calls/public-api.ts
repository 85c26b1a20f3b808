import { z } from 'zod';
import { earningsStates } from '../../domain/ledger/earnings-state.ts';
import { invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { regions } from '../../domain/regions.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { completeness, siteIdsSchema } from './reports.ts';

/**
 * What `/api/v1` reads and answers. Programs of publishers rely on it: fields and values are only
 * ever added. Names are in lower case, amounts decimal text in euros.
 */

const named = (of: object) =>
  z.enum(Object.keys(of).map((key) => key.toLowerCase()) as [string, ...string[]]);
const amount = z.string().meta({ description: 'Euros as decimal text', examples: ['1234.56'] });
const currency = z.literal('EUR');
const day = (description: string, example: string) =>
  daySchema.meta({ description, examples: [example] });

const format = z.enum(['json', 'csv']).optional().meta({
  description: 'CSV: the rows, with these names; by default what the Accept header says, else JSON',
});

/** Both days are included. */
const range = z.strictObject({
  from: day('First day', '2026-10-01'),
  to: day('Last day, included; at most 366 days', '2026-10-31'),
  format,
});

export const publicSitesQuery = z.strictObject({ format });
export const publicSite = z.object({
  id: idSchema,
  url: z.string(),
  live: z.boolean(),
  liveFrom: daySchema.nullable().meta({ description: 'The day on which it will be' }),
  former: z.boolean().meta({ description: 'Another company’s by now' }),
  from: daySchema.nullable().meta({ description: 'First of your days; null: from the start' }),
  to: daySchema.nullable().meta({ description: 'Last of your days; null: no end' }),
});

export const publicMetricsQuery = range.extend({
  by: z.enum(['day', 'month']).default('day'),
  sites: siteIdsSchema.optional().meta({ description: 'Ids of sites; without it, all' }),
});
export const publicMetric = z.object({
  period: z.string().meta({ description: 'Day or month', examples: ['2026-10-31', '2026-10'] }),
  siteId: idSchema,
  site: z.string(),
  position: z.string().meta({ description: 'Key of the position', examples: ['desktop-consent'] }),
  positionName: z.string(),
  device: z.enum(['desktop', 'mobile', 'multiscreen']),
  region: z.enum(regions),
  pageImpressions: z.int().nullable(),
  views: z.int().nullable().meta({ description: 'Of an ad position; null: not known yet' }),
  earningsNet: amount.nullable().meta({ description: 'Without tax; null: unknown or no rate' }),
  currency,
  state: named(earningsStates).meta({ description: 'Fixed from “final” on' }),
  document: z.string().nullable().meta({ description: 'The number of what settles it' }),
  completeness: completeness.meta({ description: 'Whether the figures of these days are all in' }),
});
export type PublicMetric = z.infer<typeof publicMetric>;

export const publicRangeQuery = range;
export const publicDocument = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(['settlement', 'cancellation']),
  state: named(invoiceStates),
  issuedOn: daySchema,
  from: daySchema.meta({ description: 'First day of the months that it settles' }),
  to: daySchema,
  dueOn: daySchema.nullable(),
  paidOn: daySchema.nullable().meta({ description: 'When nothing was open any more' }),
  net: amount,
  taxPercent: z.number(),
  tax: amount,
  gross: amount,
  paid: amount,
  open: amount,
  currency,
  cancels: z.string().nullable().meta({ description: 'The number of what it takes back' }),
  cancelledBy: z.string().nullable(),
  hasPdf: z.boolean(),
});
export type PublicDocument = z.infer<typeof publicDocument>;

export const publicPayout = z.object({
  id: idSchema,
  date: daySchema,
  kind: z
    .enum(['payment', 'return', 'reversal'])
    .meta({ description: 'A return came back; a reversal takes an entry back' }),
  amount: amount.meta({ description: 'Paid to you; negative: back from you' }),
  currency,
  documents: z.string().nullable().meta({ description: 'Numbers of what it pays' }),
  reference: z.string().nullable(),
  balance: amount.meta({ description: 'Owed to you after it' }),
});
export type PublicPayout = z.infer<typeof publicPayout>;

/** An answer in JSON; as CSV, its rows. */
export const publicRows = <R extends z.ZodObject>(row: R) =>
  z.object({ generatedAt: instantSchema, rows: z.array(row) });
