import { z } from 'zod';
import { alertKind } from '../entities/alert.ts';
import { idSchema } from '../fields.ts';

/** The series behind an alert, with what was expected of it. */
export const alertData = z.array(
  z.object({
    /** A day. */
    time: z.string(),
    value: z.number().nullable(),
    low: z.number().nullable(),
    expected: z.number().nullable(),
    high: z.number().nullable(),
  }),
);
export type AlertData = z.infer<typeof alertData>;

/** A trial rule; what it does not name stays as it is. */
export const alertTrialBody = z.strictObject({
  enabled: z.boolean().optional(),
  sensitivity: z.enum(['LOW', 'MEDIUM', 'HIGH']).optional(),
  minimumCents: z.int().min(0).optional(),
  minimumViews: z.int().min(0).optional(),
});

/** What the rule would have raised. */
export const alertTrial = z.object({
  days: z.int(),
  count: z.int(),
  /** By past figures; or, where these do not show the kind, by what was raised. */
  basis: z.enum(['FIGURES', 'RAISED']),
  alerts: z.array(
    z.object({
      kind: alertKind,
      siteId: idSchema.nullable(),
      subject: z.string(),
      from: z.iso.date(),
      to: z.iso.date(),
      centsPerDay: z.int().nullable(),
    }),
  ),
});
export type AlertTrial = z.infer<typeof alertTrial>;

/** Answer of `POST /api/admin/alert-channels/:id/secret`. */
export const channelSecret = z.object({ secret: z.string() });
export type ChannelSecret = z.infer<typeof channelSecret>;
