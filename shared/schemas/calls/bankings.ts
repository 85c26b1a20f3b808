import { z } from 'zod';
import { banking } from '../entities/banking.ts';
import { instantSchema } from '../fields.ts';
import { identityProof } from './account.ts';

/** Banking details as a company's own people see and change them under `/api/client/bankings`. */
const { iban, accountHolder, email, taxType, taxNumber, vatNumber, smallBusinessAbroad } =
  banking.fields;
const values = {
  iban: iban.schema,
  accountHolder: accountHolder.schema,
  email: email.schema,
  taxType: taxType.schema,
  taxNumber: taxNumber.schema,
  vatNumber: vatNumber.schema,
  smallBusinessAbroad: smallBusinessAbroad.schema,
};

export const clientBanking = banking.record
  .pick({
    id: true,
    iban: true,
    accountHolder: true,
    email: true,
    taxType: true,
    taxNumber: true,
    vatNumber: true,
    updatedAt: true,
  })
  // A held account from before may lack it.
  .extend({ smallBusinessAbroad: smallBusinessAbroad.schema.optional() });
export const clientBankings = z.array(clientBanking);
/** With a proof of identity: it is asked for again before money goes elsewhere. */
export const clientBankingCreate = z.strictObject({ ...values, ...identityProof }).partial();
export const clientBankingUpdate = z
  .strictObject({ ...values, updatedAt: instantSchema, ...identityProof })
  .partial();
export const clientBankingRemove = z.strictObject(identityProof);
export type ClientBanking = z.infer<typeof clientBanking>;
