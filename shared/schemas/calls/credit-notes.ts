import { z } from 'zod';
import { type InvoiceState, invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { daySchema, enteredDaySchema, idSchema } from '../fields.ts';

/** The accounting tool's states: draft, open, paid. */
const creditNoteStatus = z.enum(['100', '200', '1000']);

export const creditNotesQuery = z.strictObject({
  from: enteredDaySchema.optional(),
  to: enteredDaySchema.optional(),
  status: creditNoteStatus.optional(),
});

/** A record of the accounting tool, as a bookkeeper knows it. Cents. */
export const creditNote = z.object({
  /** The tool's. */
  id: z.string(),
  number: z.string(),
  /** Our invoice; null if we do not know it. */
  invoiceId: idSchema.nullable(),
  companyId: idSchema.nullable(),
  companyName: z.string().nullable(),
  /** A cancellation's amounts are taken back. */
  kind: z.enum(['SETTLEMENT', 'CANCELLATION']),
  /** Of our invoice. */
  state: z.enum(Object.keys(invoiceStates) as [InvoiceState, ...InvoiceState[]]).nullable(),
  date: daySchema.nullable(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  statusCode: z.union([z.literal(100), z.literal(200), z.literal(1000)]),
  isPartiallyPaid: z.boolean(),
});
export type CreditNote = z.infer<typeof creditNote>;

/** Who would get one, and who would not and why. */
export const creditNotePreparation = z.object({
  /** The format of their numbers. */
  number: z.string(),
  ready: z.array(z.object({ companyId: idSchema, name: z.string(), net: z.int() })),
  skipped: z.array(z.object({ companyId: idSchema, name: z.string(), said: z.string() })),
});

export const creditNotesBody = z.strictObject({ companyIds: z.array(idSchema).min(1).max(1000) });
export const queuedCreditNotes = z.object({
  queued: z.array(z.object({ companyId: idSchema, invoiceId: idSchema })),
  skipped: z.array(z.object({ companyId: idSchema, said: z.string() })),
});
