import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { positionKinds, unitCents } from '../entities/invoice.ts';
import { daySchema, idSchema, inParagraphs, instantSchema } from '../fields.ts';
import { payoutStatus } from './client.ts';
import { exportFormat } from './exports.ts';

/** What a company's people read of their payouts under `/api/client`. */

export const payoutsQuery = z.strictObject({
  year: z
    .string()
    .regex(/^20\d{2}$/, say('not-year'))
    .transform(Number)
    .optional(),
});

const objectionStates = ['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const;

export const clientObjection = z.object({
  id: idSchema,
  reason: z.string(),
  state: z.enum(objectionStates),
  answer: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type ClientObjection = z.infer<typeof clientObjection>;

export const objectionBody = z.strictObject({
  reason: inParagraphs(
    z
      .string()
      .trim()
      .min(10, say('too-short', { min: 10 }))
      .max(2000),
  ),
});

export const payoutsExportQuery = payoutsQuery.extend({ format: exportFormat });

const payoutMonth = z.object({
  /** As `2026-10`. */
  month: z.string(),
  /** Without tax: an estimate for a month that is not settled. */
  netCents: z.int(),
  status: payoutStatus,
  approvedOn: daySchema.nullable(),
  creditedOn: daySchema.nullable(),
  paidOn: daySchema.nullable(),
  documents: z.array(z.string()),
});

const payoutInvoice = z.object({
  id: idSchema,
  /** For a month settled outside, its reference. */
  document: z.string(),
  kind: z.enum(['SETTLEMENT', 'CANCELLATION']),
  status: z.enum(['credited', 'paid']),
  from: daySchema,
  to: daySchema,
  creditedOn: daySchema,
  dueOn: daySchema.nullable(),
  paidOn: daySchema.nullable(),
  netCents: z.int(),
  taxCents: z.int(),
  grossCents: z.int(),
  /** So far: possibly less than the whole. */
  paidCents: z.int(),
  /** The document that this one takes back, or that takes this one back. */
  cancels: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  /** Only for those who manage the company; empty for others. */
  hasFile: z.boolean(),
  /** When its document was taken out, after the time for which the law requires it. */
  takenOutOn: daySchema.nullable(),
  attachments: z.array(z.object({ id: idSchema, name: z.string(), size: z.int() })),
  objections: z.array(clientObjection),
});
export type PayoutInvoice = z.infer<typeof payoutInvoice>;

/** A company may have a thousand sites: positions come in pages. */
export const payoutPositionsQuery = z.strictObject({
  offset: z.coerce.number().pipe(z.int().min(0)).default(0),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
});

const payoutPosition = z.object({
  id: idSchema,
  kind: z.enum(positionKinds),
  title: z.string(),
  description: z.string(),
  amountCents: z.int(),
  siteId: idSchema.nullable(),
  months: z.array(unitCents),
  /** The document that a correction corrects. */
  corrects: z.string().nullable(),
});
export type PayoutPosition = z.infer<typeof payoutPosition>;

/** Answer of `GET /api/client/invoices/{id}/positions`, in the order of the document. */
export const payoutPositions = z.object({
  total: z.int(),
  offset: z.int(),
  positions: z.array(payoutPosition),
});
export type PayoutPositions = z.infer<typeof payoutPositions>;

/** Answer of `GET /api/client/payouts/required`: what holds a payout up. */
export const requiredOfPayouts = z.array(z.enum(['no-banking', 'held', 'tax-data']));
export type RequiredOfPayouts = z.infer<typeof requiredOfPayouts>;

export const clientPayouts = z.object({
  year: z.int(),
  /** Latest first. */
  months: z.array(payoutMonth),
  invoices: z.array(payoutInvoice),
  /** Cents of the year's months, by payout status. */
  sums: z.record(payoutStatus, z.int()),
  /** The next payment; null if none is on its way. */
  next: z
    .object({
      cents: z.int(),
      /** With tax as soon as there is a document. */
      isGross: z.boolean(),
      from: daySchema,
      to: daySchema,
      expectedOn: daySchema.nullable(),
      /** For its transfer, its document, its approval, or the end of its month. */
      waitsFor: z.enum(['transfer', 'document', 'approval', 'month-end']),
    })
    .nullable(),
  /** What holds a payout up; shown only to those who manage the company. */
  required: requiredOfPayouts,
});
export type ClientPayouts = z.infer<typeof clientPayouts>;
