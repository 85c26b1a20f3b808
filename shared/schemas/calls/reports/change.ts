import { z } from 'zod';
import { changedFigures, effectKinds } from '../../../domain/explain-change/change-world.ts';
import { daySchema, idParameter, idSchema } from '../../fields.ts';
import { ownFiguresQuery, periodSchema, reportQuery } from '../reports.ts';

const before = { beforeFrom: daySchema, beforeTo: daySchema };

/**
 * `GET /api/admin/reports/change`: why a figure of these days differs from the days before.
 * `companyId` limits it to the days on which it owned the sites. What is called cents is hundredths
 * of a percentage point for a margin.
 */
export const changeQuery = reportQuery.extend({
  ...before,
  companyId: idParameter.optional(),
  of: z.enum(changedFigures),
});

const periodOfChange = periodSchema.extend({ cents: z.int() });

const effect = z.object({
  kind: z.enum(effectKinds),
  owner: z.enum(['QMN', 'WB']).nullable(),
  cents: z.int(),
  /** What shows it; a rate or CPM is micro-euros per 1000. */
  measure: z
    .object({
      unit: z.enum(['days', 'sites', 'perDay', 'share', 'perThousandMicros', 'micros']),
      before: z.number().nullable(),
      now: z.number().nullable(),
    })
    .nullable(),
  /** The largest first; with `others` they add up to the effect. None: all are told together. */
  parts: z.array(
    z.object({
      siteId: idSchema.nullable(),
      trackerId: idSchema.nullable(),
      /** The site's address or the tracker's name; null: the sites told together. */
      name: z.string().nullable(),
      cents: z.int(),
    }),
  ),
  others: z.object({ count: z.int(), cents: z.int() }).nullable(),
  /** Its own calculation: the query of `GET …/explain` for each of the periods. */
  calculation: z.object({
    /** null: as in the query. */
    siteIds: z.array(idSchema).nullable(),
    owner: z.enum(['QMN', 'WB']).nullable(),
    in: z.array(z.enum(['before', 'now'])),
  }),
});

export const change = z.object({
  of: z.enum(changedFigures),
  /** A margin needs revenue in both periods: without it all amounts are zero. */
  isKnown: z.boolean(),
  before: periodOfChange,
  now: periodOfChange,
  differenceCents: z.int(),
  /** They add up to the difference. */
  effects: z.array(effect),
});
export type Change = z.infer<typeof change>;

/** `GET /api/client/metrics/change`: why the payout differs, in `GET /api/client/metrics` cents. */
export const clientChangeQuery = ownFiguresQuery.extend(before);

export const clientChange = change
  .omit({ of: true, isKnown: true })
  .extend({ effects: z.array(effect.omit({ calculation: true, owner: true })) });
export type ClientChange = z.infer<typeof clientChange>;
