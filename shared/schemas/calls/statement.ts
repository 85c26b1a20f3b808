import { z } from 'zod';
import { type EntryKind, entryKinds } from '../../domain/ledger/entry-kinds.ts';
import { daySchema, idSchema } from '../fields.ts';

/** An entry of a company's account, from the publisher's view: positive is owed to them. */
export const statementEntry = z.object({
  day: daySchema,
  kind: z.enum(Object.keys(entryKinds) as [EntryKind, ...EntryKind[]]),
  cents: z.int(),
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
