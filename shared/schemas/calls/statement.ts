import { z } from 'zod';
import { type EntryKind, entryKinds } from '../../domain/ledger/entry-kinds.ts';
import { daySchema, idSchema } from '../fields.ts';
import { yearQuery } from './year-query.ts';

/** An entry of a company's account, from the publisher's view: positive is owed to them. */
export const statementEntry = z.object({
  day: daySchema,
  kind: z.enum(Object.keys(entryKinds) as [EntryKind, ...EntryKind[]]),
  cents: z.int(),
  /** What a document's `cents` are made of; null for a payment, and for what was settled outside. */
  netCents: z.int().nullable(),
  taxCents: z.int().nullable(),
  /** Of all entries up to this one. */
  balanceCents: z.int(),
  /** What was settled outside: it is beside the account, and its `cents` are 0. */
  outsideCents: z.int().nullable(),
  /** The document, or the one that a payment names. */
  invoiceId: idSchema.nullable(),
  number: z.string().nullable(),
  paymentId: idSchema.nullable(),
  /** Of a payment; of one that is taken back, that one's. */
  reference: z.string().nullable(),
  /** A document's months. */
  from: daySchema.nullable(),
  to: daySchema.nullable(),
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** Answer of `GET /api/admin/companies/{id}/account`. */
export const companyAccount = z.object({
  /** Open documents less credit; negative: the publisher owes it. */
  balanceCents: z.int(),
  openCents: z.int(),
  creditCents: z.int(),
  /** What figures of settled months have changed by since, net: the next documents take it up. */
  toSetOffCents: z.int(),
  /** Its payout waits until so much is on it; 0: for nothing. */
  minimumCents: z.int(),
  block: z.object({ publicText: z.string(), until: daySchema.nullable() }).nullable(),
  entries: z.array(statementEntry),
});
export type CompanyAccount = z.infer<typeof companyAccount>;

/** PDF unless Excel is asked for. */
const yearStatementFormat = z.enum(['pdf', 'xlsx']).default('pdf');
export type YearStatementFormat = z.infer<typeof yearStatementFormat>;

export const yearStatementQuery = yearQuery.extend({ format: yearStatementFormat });
