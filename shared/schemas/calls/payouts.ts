import { z } from 'zod';
import { type InvoiceMark, invoiceMarks } from '../../domain/ledger/invoice-marks.ts';
import { type InvoiceState, invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { say } from '../../saying/say.ts';
import { positionKinds, unitCents } from '../entities/invoice.ts';
import { daySchema, idSchema, inParagraphs, instantSchema } from '../fields.ts';
import { payoutStatus } from './client.ts';
import { exportFormat } from './exports.ts';
import { statementEntry } from './statement.ts';
import { yearQuery } from './year-query.ts';

/** What a company's people read of their payouts under `/api/client`. */

export const payoutsQuery = yearQuery;

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

const state = z.enum(Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]]);
const mark = z.enum(Object.keys(invoiceMarks) as [InvoiceMark, ...InvoiceMark[]]);

/** A month as it was earned: with tax, corrections and adjustments it is on its document. */
const payoutMonth = z.object({
  /** As `2026-10`. */
  month: z.string(),
  /** Without tax: an estimate for a month that is not settled. */
  netCents: z.int(),
  status: payoutStatus,
  /** What settles it, and the year that shows it. */
  documents: z.array(z.object({ document: z.string(), year: z.int(), state })),
});

/** What a document's net is made of: earnings, corrections of a document, or one adjustment. */
const payoutLine = z.object({
  /** Of the first of its positions. */
  place: z.int(),
  kind: z.enum(positionKinds),
  /** Of how many positions. */
  count: z.int(),
  cents: z.int(),
  /** Of an adjustment. */
  title: z.string().nullable(),
  /** The document that corrections correct. */
  corrects: z.string().nullable(),
});
export type PayoutLine = z.infer<typeof payoutLine>;

/** A document, from the publisher's view: what takes back another has negative amounts. */
const payoutInvoice = z.object({
  id: idSchema,
  document: z.string(),
  kind: z.enum(['SETTLEMENT', 'CANCELLATION']),
  state,
  marks: z.array(mark),
  from: daySchema,
  to: daySchema,
  issuedOn: daySchema,
  dueOn: daySchema.nullable(),
  /** When nothing was open any more. */
  paidOn: daySchema.nullable(),
  netCents: z.int(),
  taxPercent: z.number(),
  taxCents: z.int(),
  grossCents: z.int(),
  paidCents: z.int(),
  openCents: z.int(),
  lines: z.array(payoutLine),
  /** What was set against it; `document` if the money was paid with another. */
  payments: z.array(z.object({ on: daySchema, cents: z.int(), document: z.string().nullable() })),
  /** The document that this one takes back, or that takes this one back and settles its months. */
  cancels: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** Only for those who manage the company; empty for others. */
  hasFile: z.boolean(),
  /** When its document was taken out, after the time for which the law requires it. */
  takenOutOn: daySchema.nullable(),
  attachments: z.array(z.object({ id: idSchema, name: z.string(), size: z.int() })),
  objections: z.array(clientObjection),
});
export type PayoutInvoice = z.infer<typeof payoutInvoice>;

/** Months settled outside the platform: proof that they are, owed here is nothing. */
const outsideSettlement = z.object({
  id: idSchema,
  reference: z.string(),
  from: daySchema,
  to: daySchema,
  netCents: z.int(),
  taxCents: z.int(),
  grossCents: z.int(),
  paidOn: daySchema.nullable(),
  paidCents: z.int().nullable(),
});
export type OutsideSettlement = z.infer<typeof outsideSettlement>;

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
export const requiredOfPayouts = z.array(z.enum(['no-banking', 'held', 'returned', 'tax-data']));
export type RequiredOfPayouts = z.infer<typeof requiredOfPayouts>;

/** What was earned and credited is of the year; the account and what comes next are of today. */
export const clientPayouts = z.object({
  year: z.int(),
  /** Latest first. */
  months: z.array(payoutMonth),
  /** Issued in the year, latest first. */
  invoices: z.array(payoutInvoice),
  /** Whose period ends in the year. */
  outside: z.array(outsideSettlement),
  sums: z.object({
    /** Of the months, without tax. */
    earnedCents: z.int(),
    /** Of the documents by their day of issue, less what took others back. */
    netCents: z.int(),
    taxCents: z.int(),
    grossCents: z.int(),
    /** By value day, less what came back. */
    paidCents: z.int(),
  }),
  account: z.object({
    /** Owed to the company; negative: by it. */
    balanceCents: z.int(),
    openCents: z.int(),
    /** Paid beyond documents: set against the next ones. */
    creditCents: z.int(),
    /** Corrections of settled months that no document has yet, without tax. */
    toSettleCents: z.int(),
    /** Open, but not paid for now. */
    held: z.array(z.object({ document: z.string(), cents: z.int(), mark })),
    /** Nothing is paid out while it lasts; its last day, if that is known. */
    block: z.object({ publicText: z.string(), until: daySchema.nullable() }).nullable(),
  }),
  /** The next payment; null if none is on its way. */
  next: z
    .object({
      cents: z.int(),
      /** With tax as soon as there is a document; until then it is what a month has earned. */
      isGross: z.boolean(),
      documents: z.array(z.string()),
      from: daySchema,
      to: daySchema,
      expectedOn: daySchema.nullable(),
      isOverdue: z.boolean(),
      /** It waits until so much is open. */
      minimumCents: z.int().nullable(),
      /**
       * For its transfer, the bank, the end of a block, the minimum payout, its account, its document,
       * its approval, or the end of its month.
       */
      waitsFor: z.enum([
        'transfer',
        'bank',
        'block',
        'minimum',
        'account',
        'document',
        'approval',
        'month-end',
      ]),
    })
    .nullable(),
  /** What holds a payout up; shown only to those who manage the company. */
  required: requiredOfPayouts,
});
export type ClientPayouts = z.infer<typeof clientPayouts>;

/** Answer of `GET /api/client/payouts/statement`: the account, first entry first. */
export const accountStatement = z.object({
  entries: z.array(statementEntry),
  balanceCents: z.int(),
});
export type AccountStatement = z.infer<typeof accountStatement>;
