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
  if (!banking.iban) faults['banking.iban'] = 'Required';
  else if (!isIban(banking.iban)) faults['banking.iban'] = 'Should be a valid IBAN';
  if (!banking.accountHolder?.trim()) faults['banking.accountHolder'] = 'Required';
  if (!banking.taxType) faults['banking.taxType'] = 'Required';
  return faults;
}
