import { z } from 'zod';
import { instantSchema } from '../fields.ts';
import { clientBanking } from './bankings.ts';

const account = clientBanking.omit({ updatedAt: true });

/** Who changed the account that is paid, when, and until when that is held. */
const moments = {
  changedAt: instantSchema,
  /** null where that person is gone. */
  changedBy: z.string().nullable(),
  until: instantSchema,
};

export const payeeAnswer = z.object({
  /** null: nobody is paid at the moment. */
  paid: account.nullable(),
  pending: z
    .object({ former: account.nullable(), next: account.nullable(), ...moments })
    .nullable(),
});
export type PayeeAnswer = z.infer<typeof payeeAnswer>;
export type PendingPayee = NonNullable<PayeeAnswer['pending']>;

/** For whoever has the mailed link: of IBANs no more than stands in the mail. */
export const pendingBankingChange = z.object({
  companyName: z.string(),
  ...moments,
  /** null where there was no account. */
  formerEnding: z.string().nullable(),
  nextEnding: z.string().nullable(),
});
export type PendingBankingChange = z.infer<typeof pendingBankingChange>;
