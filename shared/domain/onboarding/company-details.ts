import type { Said } from '../../messages/say.ts';

import { isIban } from '../iban.ts';

interface Address {
  street: string | null;
  zip: string | null;
  city: string | null;
}

/** The record with the lowest id: the one that is paid to. */
interface PayeeBanking {
  iban: string | null;
  accountHolder: string | null;
  taxType: string | null;
}

/** What keeps a company from confirming its details, by field; nothing if it can. */
export function companyDetailsFaults(
  address: Address,
  banking: PayeeBanking | null,
): Record<string, Said> {
  const faults: Record<string, Said> = {};
  for (const field of ['street', 'zip', 'city'] as const) {
    if (!address[field]?.trim()) faults[field] = 'required';
  }
  if (!banking) return { ...faults, banking: 'no-banking' };
  for (const [field, fault] of Object.entries(bankingFaults(banking))) {
    faults[`banking.${field}`] = fault;
  }
  return faults;
}

/** What keeps the operator from paying to an account, by field; nothing if it is complete. */
export function bankingFaults(banking: PayeeBanking): Partial<Record<keyof PayeeBanking, Said>> {
  const faults: ReturnType<typeof bankingFaults> = {};
  if (!banking.iban) faults.iban = 'required';
  else if (!isIban(banking.iban)) faults.iban = 'not-iban';
  if (!banking.accountHolder?.trim()) faults.accountHolder = 'required';
  if (!banking.taxType) faults.taxType = 'required';
  return faults;
}

/** @param bankings all of a company, the one that is paid to first */
export const canBePaid = ([payee]: readonly PayeeBanking[]): boolean =>
  payee !== undefined && Object.keys(bankingFaults(payee)).length === 0;
