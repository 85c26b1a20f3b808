import { z } from 'zod';
import type { AgreementMode } from '../../../domain/agreement-terms.ts';
import { say } from '../../../saying/say.ts';
import { agreedRate } from '../../entities/agreement.ts';
import { periodSchema } from '../reports.ts';

const whatIfDays = ['30', '90', '365'] as const;
export type WhatIfDays = (typeof whatIfDays)[number];

const agreementModes = [
  'PLUS',
  'SELECT',
  'CONTENT_PASS',
  'PILOT',
] as const satisfies AgreementMode[];

/** `GET /api/admin/sites/:id/what-if`: `rates=12:957,13:701`, cents per 1000 by tracker. */
export const whatIfQuery = z.strictObject({
  days: z.enum(whatIfDays).transform(Number),
  mode: z.enum(agreementModes),
  rates: z
    .string()
    .regex(/^\d{1,9}:\d{1,7}(,\d{1,9}:\d{1,7})*$/, say('not-rates'))
    .transform((text) =>
      text.split(',').map((rate) => {
        const [trackerId, viewsCpm] = rate.split(':').map(Number);
        return { trackerId, viewsCpm };
      }),
    )
    .pipe(z.array(agreedRate).max(1000)),
});

const earnings = z.object({
  revenueCents: z.int(),
  payoutCents: z.int(),
  profitCents: z.int(),
  margin: z.number().nullable(),
});
const compared = { was: earnings, would: earnings };

/** Parts add up to the whole. Revenue is what was counted, on both sides. */
export const whatIf = periodSchema.extend({
  /** The first and last day with figures that could be computed, and how many there are. */
  days: z.int(),
  ...compared,
  months: z.array(z.object({ month: z.string(), ...compared })),
  devices: z.array(z.object({ device: z.enum(['DESKTOP', 'MOBILE', 'MULTISCREEN']), ...compared })),
  /** Days under a pilot whose raw rows do not tell who consented: they are on neither side. */
  uncomputable: periodSchema.extend({ days: z.int() }).nullable(),
});
export type WhatIf = z.infer<typeof whatIf>;
