import { z } from 'zod';
import { megabyte } from '../../domain/file-size.ts';
import { daySchema, idSchema } from '../fields.ts';

/** The largest file that is taken in. */
export const largestStatementBytes = 100 * megabyte;

/** Answer of `POST /api/admin/bank-statements/import`: what a file brought. */
export const bankFileOutcome = z.object({
  statements: z.int(),
  /** Transactions that were not known before; of those, how many found their payment, and the rest. */
  added: z.int(),
  matched: z.int(),
  open: z.int(),
  /** That were there already. */
  known: z.int(),
  /** Statements of other accounts and currencies, in words. */
  leftOut: z.array(z.string()),
});
export type BankFileOutcome = z.infer<typeof bankFileOutcome>;

/** By what a company may be meant. */
const proposalReasons = ['iban', 'number', 'amount', 'name'] as const;

/** A company that a transaction may be of, the likeliest first. */
export const bankProposal = z.object({
  companyId: idSchema,
  companyName: z.string(),
  why: z.array(z.enum(proposalReasons)),
  /** That fit: open ones, or of a return what was paid last. */
  documents: z.array(
    z.object({
      id: idSchema,
      number: z.string(),
      cents: z.int(),
      day: daySchema,
      /** It is named, or of just this amount. */
      isMeant: z.boolean(),
    }),
  ),
});
export type BankProposal = z.infer<typeof bankProposal>;
