import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { banking } from '../entities/banking.ts';
import { instantSchema } from '../fields.ts';
import { missing } from '../missing.ts';

/** Banking details as a company's own people see and change them under `/api/client/bankings`. */
const { iban, accountHolder, email, taxType, taxNumber, vatNumber } = banking.fields;
const values = {
  iban: iban.schema,
  accountHolder: accountHolder.schema,
  email: email.schema,
  taxType: taxType.schema,
  taxNumber: taxNumber.schema,
  vatNumber: vatNumber.schema,
};

/** Asked for again before money goes elsewhere. */
const password = z.string(missing).min(1, say('required')).max(200);

export const clientBanking = banking.record.pick({
  id: true,
  iban: true,
  accountHolder: true,
  email: true,
  taxType: true,
  taxNumber: true,
  vatNumber: true,
  updatedAt: true,
});
export const clientBankings = z.array(clientBanking);
export const clientBankingCreate = z.strictObject({ ...values, password }).partial();
export const clientBankingUpdate = z
  .strictObject({ ...values, updatedAt: instantSchema, password })
  .partial();
export const clientBankingRemove = z.strictObject({ password }).partial();
export type ClientBanking = z.infer<typeof clientBanking>;
