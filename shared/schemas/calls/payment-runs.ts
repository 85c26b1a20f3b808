import { z } from 'zod';
import { idSchema } from '../fields.ts';

const company = { companyId: idSchema, companyName: z.string() };

/** Answer of `GET /api/admin/payment-runs/{id}/transfers`: what a run pays, and what it does not. */
export const runTransfers = z.object({
  transfers: z.array(
    z.object({
      ...company,
      cents: z.int(),
      /** The account as lists show it. */
      payee: z.object({ accountHolder: z.string(), iban: z.string() }),
      remittance: z.string(),
      endToEndId: z.string(),
      /** Coded: why it was stopped. */
      stopped: z.string().nullable(),
      documents: z.array(z.object({ id: idSchema, number: z.string(), cents: z.int() })),
    }),
  ),
  leftOut: z.array(
    z.object({
      ...company,
      /** Negative: the company owes it. */
      cents: z.int(),
      /** Coded. */
      why: z.string(),
    }),
  ),
});
export type RunTransfers = z.infer<typeof runTransfers>;
