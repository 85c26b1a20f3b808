import type { Said } from '../../saying/say.ts';
import { hiddenValue } from '../hidden-value.ts';
import { isIban } from '../iban.ts';
import type { TaxType } from '../tax.ts';
import { taxFaults } from '../tax-numbers.ts';

interface Address {
  country: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
}

/** The record with the lowest id: the one that is paid. */
interface PayeeBanking {
  iban: string | null;
  accountHolder: string | null;
  taxType: TaxType | null;
  taxNumber: string | null;
  vatNumber: string | null;
  smallBusinessAbroad?: boolean | undefined;
}

/** What keeps a company from confirming its details, by field; empty if it can. */
export function companyDetailsFaults(
  address: Address,
  banking: PayeeBanking | null,
): Record<string, Said> {
  const faults: Record<string, Said> = {};
  for (const field of ['street', 'zip', 'city'] as const) {
    if (!address[field]?.trim()) faults[field] = 'required';
  }
  if (!banking) return { ...faults, banking: 'no-banking' };
  for (const [field, fault] of Object.entries(bankingFaults(banking, address.country))) {
    faults[`banking.${field}`] = fault;
  }
  return faults;
}

/**
 * What keeps the operator from paying to an account, by field; empty if it is complete.
 *
 * @param country of the company; null where it is unknown
 */
export function bankingFaults(
  banking: PayeeBanking,
  country: string | null,
): Partial<Record<keyof PayeeBanking, Said>> {
  // A reader who may not see it cannot say what is wrong with it.
  if (banking.iban === hiddenValue) return {};
  const faults: ReturnType<typeof bankingFaults> = {};
  if (!banking.iban) faults.iban = 'required';
  else if (!isIban(banking.iban)) faults.iban = 'not-iban';
  if (!banking.accountHolder?.trim()) faults.accountHolder = 'required';
  const { taxType } = banking;
  if (!taxType) return { ...faults, taxType: 'required' };
  return { ...faults, ...taxFaults({ ...banking, taxType }, country) };
}

/** @param bankings all of a company, the one that is paid first */
export const canBePaid = ([payee]: readonly PayeeBanking[], country: string | null): boolean =>
  payee !== undefined && Object.keys(bankingFaults(payee, country)).length === 0;
