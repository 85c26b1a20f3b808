import { z } from 'zod';
import { banking } from '../entities/banking.ts';
import { instantSchema } from '../fields.ts';
import { identityProof } from './account.ts';

/** Banking details as a company's own people see and change them under `/api/client/bankings`. */
const own = {
  iban: true,
  accountHolder: true,
  email: true,
  taxType: true,
  taxNumber: true,
  vatNumber: true,
  smallBusinessAbroad: true,
} as const;
const values = banking.update.pick(own);

export const clientBanking = banking.record
  .pick({ id: true, ...own, updatedAt: true })
  // A held account from before may lack it.
  .partial({ smallBusinessAbroad: true });
export const clientBankings = z.array(clientBanking);
/** With a proof of identity: it is asked for again before money goes elsewhere. */
export const clientBankingCreate = values.extend(identityProof).partial();
export const clientBankingUpdate = values
  .extend({ updatedAt: instantSchema, ...identityProof })
  .partial();
export const clientBankingRemove = z.strictObject(identityProof);
export type ClientBanking = z.infer<typeof clientBanking>;
