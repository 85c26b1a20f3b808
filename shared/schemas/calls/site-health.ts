import { z } from 'zod';
import { type Severity, severities } from '../../domain/alerts/alert-kinds.ts';
import { actors, healthStates, siteTroubles } from '../../domain/site-health/site-health.ts';
import { idSchema, instantSchema } from '../fields.ts';
import { adCheckEvidence } from './ad-checks.ts';

const healthEntry = z.object({
  key: z.string(),
  trouble: z.enum(siteTroubles),
  severity: z.enum(Object.keys(severities) as [Severity, ...Severity[]]),
  since: instantSchema,
  /** Null where it is unknown, or hidden from this reader. */
  centsPerDay: z.int().nullable(),
  acts: z.enum(actors),
  /** The finding, in figures. */
  what: z.object({ en: z.string(), de: z.string() }),
  evidence: z.array(adCheckEvidence),
  /** Null without an alert, and for companies. */
  alertId: idSchema.nullable(),
});
export type HealthEntry = z.infer<typeof healthEntry>;

/** A site's faults, worst first. */
export const siteHealthAnswer = z.object({
  domain: z.string(),
  state: z.enum(healthStates),
  /** The last completed check. */
  checkedAt: instantSchema.nullable(),
  isUnderWay: z.boolean(),
  /** The newest check failed; the findings of the one before remain. */
  hasFailed: z.boolean(),
  troubles: z.array(healthEntry),
  /** The complete file to upload, if there is a finding about it. */
  adsTxt: z
    .object({
      address: z.string(),
      mended: z.string(),
      lines: z.array(z.object({ text: z.string(), mark: z.enum(['ADDED', 'WRONG']).nullable() })),
    })
    .nullable(),
});
export type SiteHealth = z.infer<typeof siteHealthAnswer>;
