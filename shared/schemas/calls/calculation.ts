import { z } from 'zod';
import { positionKinds } from '../entities/invoice.ts';
import { daySchema, idSchema, instantSchema } from '../fields.ts';

/** How a document's positions were calculated, from the days up: `…/invoices/{id}/calculation`. */

export const calculationQuery = z.strictObject({
  /** Only this position of the document. */
  positionId: z.coerce.number().pipe(idSchema).optional(),
  /** A company may have a thousand sites: positions come in pages. */
  offset: z.coerce.number().pipe(z.int().min(0)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(50)).default(20),
});

const calculatedPart = z.object({
  trackerId: idSchema,
  slug: z.string(),
  tracker: z.string(),
  unit: z.enum(['impressions', 'views']),
  agreementId: idSchema.nullable(),
  /** Cents per 1000. */
  rateCents: z.int().nullable(),
  /** For a correction the difference; null where it is unknown. */
  count: z.int().nullable(),
  payoutCents: z.int(),
  days: z.array(
    z.object({
      date: daySchema,
      count: z.int().nullable(),
      /** Exact, in millionths of a euro. */
      payoutMicros: z.int(),
      payoutCents: z.int(),
    }),
  ),
});

/** Why days pay something else than was settled. */
const correctionCause = z.object({
  /** FEED: a source delivered the days again. EDIT: an entry for the site changed. */
  cause: z.enum(['FEED', 'EDIT']),
  source: z.enum(['CM', 'QMN', 'F11']),
  unit: z.enum(['impressions', 'views']),
  /** When it was found; null where that is unknown. */
  notedAt: instantSchema.nullable(),
  from: daySchema,
  to: daySchema,
  days: z.int(),
  /** How many more; negative: fewer. */
  difference: z.int().nullable(),
  amountCents: z.int(),
});
export type CorrectionCause = z.infer<typeof correctionCause>;

export const invoiceCalculation = z.object({
  invoiceId: idSchema,
  document: z.string(),
  total: z.int(),
  offset: z.int(),
  positions: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(positionKinds),
      title: z.string(),
      description: z.string(),
      siteId: idSchema.nullable(),
      amountCents: z.int(),
      corrects: z.string().nullable(),
      causes: z.array(correctionCause),
      /** They add up to the amount to the cent; an adjustment has none. */
      parts: z.array(calculatedPart),
    }),
  ),
});
export type InvoiceCalculation = z.infer<typeof invoiceCalculation>;

/** Answer of `GET /api/client/invoices/{id}/verify`. */
export const documentProof = z.object({
  document: z.string(),
  issuedAt: instantSchema,
  checkedAt: instantSchema,
  /** Of the file as sealed, for comparison with a saved one. */
  sha256: z.string(),
  /** When it was taken out after its time: its file can no longer be checked. */
  takenOutAt: instantSchema.nullable(),
  /** What does not hold; empty if everything does. */
  faults: z.array(z.enum(['link', 'row', 'missing', 'changed', 'seal'])),
});
export type DocumentProof = z.infer<typeof documentProof>;
