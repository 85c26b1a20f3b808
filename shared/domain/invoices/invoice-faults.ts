import type { Day } from '../../dates.ts';
import type { Said } from '../../saying/say.ts';
import { say } from '../../saying/say.ts';
import type { Account } from '../payee.ts';
import type { TaxType } from '../tax.ts';
import { taxFaults } from '../tax-numbers.ts';
import { proofFault, proofWarning, type VatProof } from '../vat-proof.ts';

export interface SettledCompany {
  name: string;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  /** Its contact in the accounting tool. */
  contactId: string | null;
  kid: string | null;
  sharesKid: boolean;
  type: 'EXCLUSIVE' | 'AFFILIATE';
  hasContract: boolean;
  selfBillingAgreedOn: string | null;
  /** Special conditions. */
  comment: string | null;
  /** Would anybody get its documents by mail? */
  isReached: boolean;
  /** The VAT id that the tax depends on, and the newest answer about it. */
  vatId: { vatNumber: string; proof: VatProof | null } | null;
}

interface Settlement {
  company: SettledCompany;
  /** The present payee; null: nobody. */
  payee: Account | null;
  /** Is a change of the account held, so that nobody is paid until it ends? */
  isHeld: boolean;
  operator: { vatNumber: string | null } | null;
  netCents: number;
  /** Numbers of the corrected invoices that had another tax type. */
  otherTax: readonly string[];
  /** Settled outside: without a contact in the accounting tool. */
  isManual: boolean;
}

/** What keeps an invoice from being approved, in the order in which it is put right. */
export function invoiceFaults(settlement: Settlement): Said[] {
  const { company, payee, isHeld, operator, netCents, otherTax, isManual } = settlement;
  const faults: Said[] = [];
  if (!operator) faults.push('operator-missing');
  if (!payee) faults.push(isHeld ? 'payee-held' : 'no-banking');
  const { street, zip, city, country } = company;
  if (!street || !zip || !city || !country) faults.push('address-incomplete');
  if (!company.contactId && !isManual) faults.push('no-contact');
  if (payee) {
    faults.push(...new Set(Object.values(taxFaults(payee, country))));
    if (needsOperatorsVatId(payee.taxType) && operator && !operator.vatNumber) {
      faults.push('operator-without-vat-id');
    }
  }
  const invalid = company.vatId && !isManual && proofFault(company.vatId);
  if (invalid) faults.push(invalid);
  if (company.sharesKid && company.kid) faults.push(say('shared-kid', { kid: company.kid }));
  if (netCents < 0) faults.push('negative-sum');
  for (const number of otherTax) faults.push(say('mixed-tax', { number }));
  return faults;
}

interface Figures {
  incompleteDays: number;
  /** Held-back days that nobody has decided. */
  undecidedDays: number;
}

/** Why figures are not ready to be settled unseen. */
export function figureWarnings({ incompleteDays, undecidedDays }: Figures): Said[] {
  const warnings: Said[] = [];
  if (incompleteDays > 0) warnings.push(say('incomplete-days', { days: incompleteDays }));
  if (undecidedDays > 0) warnings.push(say('undecided-days', { days: undecidedDays }));
  return warnings;
}

interface Warned extends Figures {
  company: SettledCompany;
  /** Earlier months that it would settle, too, with their cents. */
  earlier: readonly { cents: number }[];
  /** Answers of VIES from this day on prove a VAT id; null where VIES is not set up. */
  provenSince: Day | null;
}

/** What must be looked at first, but does not prevent approval. */
export function invoiceWarnings({ company, earlier, provenSince, ...figures }: Warned): Said[] {
  const warnings = figureWarnings(figures);
  if (earlier.length > 0) {
    const cents = earlier.reduce((sum, one) => sum + one.cents, 0);
    warnings.push(say('earlier-months', { count: earlier.length, cents }));
  }
  if (company.comment) warnings.push('has-special-conditions');
  if (!hasAgreedToSelfBilling(company)) warnings.push('self-billing-not-agreed');
  if (!company.isReached) warnings.push('reaches-nobody');
  const unproved = company.vatId && provenSince && proofWarning(company.vatId, provenSince);
  if (unproved) warnings.push(unproved);
  return warnings;
}

/** Agreed by the approved contract, or an admin's note: that must precede the first document. */
export const hasAgreedToSelfBilling = (company: SettledCompany): boolean =>
  company.selfBillingAgreedOn !== null || (company.type === 'EXCLUSIVE' && company.hasContract);

const needsOperatorsVatId = (taxType: TaxType) => taxType === 'REVERSE_CHARGE_EU';
