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
  /** It counts only once somebody else has confirmed it, and then from that moment at the earliest. */
  awaitsConfirmation: z.boolean(),
};

export const payeeAnswer = z.object({
  /** null: nobody is paid at the moment. */
  paid: account.nullable(),
  pending: z
    .object({
      former: account.nullable(),
      next: account.nullable(),
      ...moments,
      /** May the reader confirm it? */
      mayConfirm: z.boolean(),
    })
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

/** Which of the changes was looked at: a later one is another. */
export const payeeConfirmation = z.strictObject({ changedAt: instantSchema });
