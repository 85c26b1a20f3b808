import { z } from 'zod';
import { positionKinds, unitCents } from '../entities/invoice.ts';
import { payment } from '../entities/payment.ts';
import { daySchema, enteredDaySchema, idSchema, instantSchema } from '../fields.ts';

/** Whole months, all of them over. */
export const invoicePeriod = z.strictObject({ from: enteredDaySchema, to: enteredDaySchema });
export const preparationQuery = invoicePeriod.extend({
  companyId: z.coerce.number().pipe(idSchema),
  /** As if this draft were not there: what it would hold now, and what it leaves. */
  invoiceId: z.coerce.number().pipe(idSchema).optional(),
});

const said = z.string();

const preparedPosition = z.object({
  kind: z.enum(positionKinds),
  siteId: idSchema,
  siteUrl: z.string(),
  months: z.array(unitCents),
  title: z.string(),
  description: z.string(),
  amount: z.int(),
  corrects: z.string().nullable(),
  correctsId: idSchema.nullable(),
});

/** Answer of `GET /api/admin/invoices/preparation`. */
export const invoicePreparation = z.object({
  companyId: idSchema,
  companyName: z.string(),
  positions: z.array(preparedPosition),
  /** What of corrections would make the sum negative: it waits for the next document. */
  carriedOver: z.array(preparedPosition),
  /** Months before the asked ones that nobody settled: they are among the positions. */
  earlier: z.array(unitCents),
  /** The first day that it settles. */
  from: daySchema,
  totals: z.object({ net: z.int(), tax: z.int(), gross: z.int() }),
  taxType: z.string().nullable(),
  /** What prevents its approval, in words. */
  faults: z.array(said),
  /** What must be confirmed or looked at. */
  warnings: z.array(said),
});
export type InvoicePreparation = z.infer<typeof invoicePreparation>;

/** Answer of `GET /api/admin/invoices/possible-list`: who has unsettled payouts in these months. */
export const possibleInvoices = z.array(
  z.object({
    companyId: idSchema,
    name: z.string(),
    /** The total of an invoice made now, without tax. */
    payoutCents: z.int(),
    sites: z.int(),
    corrections: z.int(),
    /** Of that total, months before these that nobody settled. */
    earlier: z.array(unitCents),
    /** What of deductions has to wait for a later document; negative. */
    carriedOverCents: z.int(),
    faults: z.array(said),
    warnings: z.array(said),
    /** Text to check before approval. */
    specialConditions: z.string().nullable(),
  }),
);
export type PossibleInvoice = z.infer<typeof possibleInvoices>[number];

export const invoiceBatchBody = invoicePeriod.extend({
  companyIds: z.array(idSchema).min(1).max(1000),
  /** What was shown of each, without tax, by its id: who would get something else is left out. */
  seenCents: z.record(z.string(), z.int()).optional(),
});
export const invoiceBatch = z.object({
  created: z.array(idSchema),
  /** `updatedAt` of each that was created, by its id. */
  versions: z.record(z.string(), instantSchema),
  skipped: z.array(z.object({ companyId: idSchema, said })),
});

export const invoiceIdsBody = z.strictObject({ ids: z.array(idSchema).min(1).max(1000) });
export const approveBatchBody = invoiceIdsBody.extend({
  /** `updatedAt` of each as it was seen, by its id. */
  versions: z.record(z.string(), instantSchema),
});
export const approvedBatch = z.object({
  approved: z.array(idSchema),
  skipped: z.array(z.object({ id: idSchema, said })),
});

/** What is wrong with a document of the archive. */
const archiveFault = z.object({
  number: z.string(),
  /**
   * link: it does not name its predecessor, so one in between is missing. row: its record was
   * changed. missing, changed: its file. seal: the seal is invalid.
   */
  fault: z.enum(['link', 'row', 'missing', 'changed', 'seal']),
  /** For a link, the last document before the gap; null: it should be the first. */
  after: z.string().nullable(),
});
export type ArchiveFault = z.infer<typeof archiveFault>;

/** Answer of `GET /api/admin/invoices/verify`. */
export const archiveState = z.object({
  documents: z.int(),
  faults: z.array(archiveFault),
  /** Documents of which only number, day and hashes are left, and since when. */
  takenOut: z.array(z.object({ number: z.string(), at: instantSchema })),
});
export type ArchiveState = z.infer<typeof archiveState>;

/** Answer of `POST /api/admin/invoices/send-batch`. */
export const queuedBatch = z.object({
  queued: z.array(idSchema),
  skipped: z.array(z.object({ id: idSchema, said })),
});

export const documentQuery = z.strictObject({ format: z.enum(['pdf', 'xml']).default('pdf') });

/** Answer of `GET /api/admin/invoices/{id}/events`: its history, first to last. */
export const invoiceEvents = z.array(
  z.object({
    kind: z.string(),
    at: z.string(),
    /** Null: the platform itself. */
    by: z.string().nullable(),
    note: z.string().nullable(),
    params: z.record(z.string(), z.unknown()).nullable(),
  }),
);

export type InvoiceEvents = z.output<typeof invoiceEvents>;

/** Answer of `GET /api/admin/invoices/{id}/allocations`: their sum is what is paid. */
export const invoiceAllocations = z.array(
  z.object({
    id: idSchema,
    settledOn: daySchema,
    /** Negative: taken away again. */
    cents: z.int(),
    paymentId: idSchema,
    reference: z.string(),
    source: payment.fields.source.schema,
    /** It was set off later than it was paid, */
    isCredit: z.boolean(),
    /** with these documents, if any. */
    from: z.string().nullable(),
  }),
);
export type InvoiceAllocation = z.infer<typeof invoiceAllocations>[number];

/** A publisher's objections to a document, and the operator's answers. */
export const invoiceObjections = z.array(
  z.object({
    id: idSchema,
    state: z.enum(['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN']),
    reason: z.string(),
    at: z.string(),
    by: z.string().nullable(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
  }),
);
export type InvoiceObjection = z.infer<typeof invoiceObjections>[number];

export const objectionAnswer = z.strictObject({
  /** The document is then taken back, and its months are settled again. */
  accept: z.boolean(),
  answer: z.string().trim().min(10).max(2000),
});
export const objectionParams = z.strictObject({
  id: z.coerce.number().pipe(idSchema),
  objectionId: z.coerce.number().pipe(idSchema),
});
