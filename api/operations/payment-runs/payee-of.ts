import { isSEPACountry } from 'ibantools';
import { berlinDay } from '#shared/dates.ts';
import { compactIban, isIban } from '#shared/domain/iban.ts';
import type { Payee } from '#shared/domain/payee.ts';
import { sepaText } from '#shared/domain/paying/sepa-text.ts';
import { isInUnion } from '#shared/domain/vat-id.ts';
import { type Said, say } from '#shared/saying/say.ts';

/** Whom a transfer pays; the address only where banks ask for it. */
export interface TransferPayee {
  accountHolder: string;
  iban: string;
  address?: { street: string; zip: string; city: string; country: string };
}

export interface PayeeCompany {
  companyName: string;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
}

const isInEea = (country: string) => ['IS', 'LI', 'NO'].includes(country) || isInUnion(country);

/**
 * The payee of a company, or why there is none.
 *
 * @param found null: its account does not open
 * @param returnedIban the account from which money came back, and that nobody has confirmed since
 */
export function payeeOf(
  found: Payee | null,
  { companyName, street, zip, city, country }: PayeeCompany,
  returnedIban: string | undefined,
): TransferPayee | Said {
  if (!found) return 'payout-account-closed';
  const { paid, pending } = found;
  if (!paid?.iban) {
    if (!pending) return 'payout-no-account';
    if (pending.awaitsConfirmation) return 'payout-account-unconfirmed';
    return say('payout-account-held', { until: berlinDay(pending.until) });
  }
  const iban = compactIban(paid.iban);
  if (returnedIban === iban) return 'payout-account-returned';
  const accountHolder = paid.accountHolder?.trim() || companyName;
  // One that a bank does not take would stop the whole file.
  if (!isIban(iban) || !sepaText(accountHolder, 70)) return 'payout-account-invalid';
  const bank = iban.slice(0, 2);
  if (!isSEPACountry(bank)) return 'payout-account-outside';
  const payee = { accountHolder, iban };
  if (isInEea(bank) && isInEea(country ?? bank)) return payee;
  if (!street || !zip || !city || !sepaText(city, 35) || !country) return 'address-incomplete';
  return { ...payee, address: { street, zip, city, country } };
}
