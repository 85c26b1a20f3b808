import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';
import { clientBanking } from './bankings.ts';

const account = clientBanking.omit({ updatedAt: true });

/** Who changed the paid account, when, and until when that is held. */
const moments = {
  changedAt: instantSchema,
  /** null if that person no longer exists. */
  changedBy: z.string().nullable(),
  until: instantSchema,
  /** It takes effect only once somebody else has confirmed it, and not before that moment. */
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
      /** May any of the company's Owners? Else the operator has to. */
      ownersConfirm: z.boolean(),
    })
    .nullable(),
});
export type PayeeAnswer = z.infer<typeof payeeAnswer>;
export type PendingPayee = NonNullable<PayeeAnswer['pending']>;

export const payeeHold = z.object({
  held: z
    .object({
      /** Of the account from then on; null for nobody. */
      bankingId: idSchema.nullable(),
      until: moments.until,
      awaitsConfirmation: moments.awaitsConfirmation,
    })
    .nullable(),
});
export type PayeeHold = z.infer<typeof payeeHold>;

/** For the holder of the mailed link: no more of IBANs than in the mail. */
export const pendingBankingChange = z.object({
  companyName: z.string(),
  ...moments,
  /** null if there was no account. */
  formerEnding: z.string().nullable(),
  nextEnding: z.string().nullable(),
});
export type PendingBankingChange = z.infer<typeof pendingBankingChange>;

/** The change that was looked at: a later one is a different one. */
export const payeeConfirmation = z.strictObject({ changedAt: instantSchema });
