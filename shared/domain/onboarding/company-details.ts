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
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of ['street', 'zip', 'city'] as const) {
    if (!address[field]?.trim()) faults[field] = 'Required';
  }
  if (!banking) return { ...faults, banking: 'There are no banking details' };
  for (const [field, fault] of Object.entries(bankingFaults(banking))) {
    faults[`banking.${field}`] = fault;
  }
  return faults;
}

/** What keeps the operator from paying to an account, by field; nothing if it is complete. */
export function bankingFaults(banking: PayeeBanking): Partial<Record<keyof PayeeBanking, string>> {
  const faults: ReturnType<typeof bankingFaults> = {};
  if (!banking.iban) faults.iban = 'Required';
  else if (!isIban(banking.iban)) faults.iban = 'Should be a valid IBAN';
  if (!banking.accountHolder?.trim()) faults.accountHolder = 'Required';
  if (!banking.taxType) faults.taxType = 'Required';
  return faults;
}

/** @param bankings all of a company, the one that is paid to first */
export const canBePaid = ([payee]: readonly PayeeBanking[]): boolean =>
  payee !== undefined && Object.keys(bankingFaults(payee)).length === 0;
