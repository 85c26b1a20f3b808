import { type Said, say } from '../messages/say.ts';
import { defaultTaxType, type TaxType } from './tax.ts';
import { compactVatId, countryOfVatId, isInUnion, tidyNumber } from './vat-id.ts';

export interface TaxDetails {
  taxType: TaxType;
  taxNumber: string | null;
  vatNumber: string | null;
}
type NumberField = 'taxNumber' | 'vatNumber';
export type TaxFaults = Partial<Record<NumberField, Said>>;

/** How many digits a tax number has, whatever it is written with. */
const digitsOf: Record<string, { min: number; max: number }> = {
  DE: { min: 10, max: 13 },
  AT: { min: 9, max: 9 },
};

/**
 * What keeps a document from being made out, by field: the numbers are of the right form and
 * country, and those are there that the tax type asks for.
 *
 * @param country of the company, by two letters; null where it is not known
 */
export function taxFaults(details: TaxDetails, country: string | null): TaxFaults {
  if (details.taxType === 'REVERSE_CHARGE_EU' && country === 'DE') {
    // Who sells from Germany owes its tax there.
    return { ...numberFaults(details, country), vatNumber: 'reverse-charge-abroad' };
  }
  return { ...missingNumber(details), ...numberFaults(details, country) };
}

/**
 * What a change of tax details may not bring in. Whatever was there before stays, so that nobody is
 * kept from changing their account by a number that was kept before there were rules; what is
 * missing is said where it is needed.
 *
 * @param former null for a new record
 */
export function enteredFaults(
  former: TaxDetails | null,
  next: TaxDetails,
  country: string | null,
): TaxFaults {
  const faults = Object.entries(numberFaults(next, country)) as [NumberField, Said][];
  const isEntered = (field: NumberField) =>
    former?.taxType !== next.taxType || tidy(former[field]) !== tidy(next[field]);
  return Object.fromEntries(faults.filter(([field]) => isEntered(field)));
}

export const noTaxDetails: TaxDetails = {
  taxType: defaultTaxType,
  taxNumber: null,
  vatNumber: null,
};

const tidy = (text: string | null) => tidyNumber(text ?? '');

function missingNumber({ taxType, taxNumber, vatNumber }: TaxDetails): TaxFaults {
  if (taxType === 'REVERSE_CHARGE_EU') return tidy(vatNumber) ? {} : { vatNumber: 'no-vat-id' };
  return tidy(taxNumber) || tidy(vatNumber) ? {} : { taxNumber: 'no-tax-number' };
}

/** Those that are there. */
function numberFaults(
  { taxType, taxNumber, vatNumber }: TaxDetails,
  country: string | null,
): TaxFaults {
  const faults: TaxFaults = {};
  const taxFault = tidy(taxNumber) && taxNumberFault(tidy(taxNumber), taxType, country);
  if (taxFault) faults.taxNumber = taxFault;
  const vatFault = tidy(vatNumber) && vatNumberFault(tidy(vatNumber), taxType, country);
  if (vatFault) faults.vatNumber = vatFault;
  return faults;
}

function taxNumberFault(text: string, taxType: TaxType, country: string | null): Said | undefined {
  const compact = text.replace(/[ ./+-]/g, '');
  if (!isSane(compact)) return 'not-tax-number';
  if (taxType === 'REVERSE_CHARGE_NON_EU') return undefined;
  // Whom German tax law speaks of may be known to a German office, wherever they are at home.
  const offices = taxType === 'REVERSE_CHARGE_EU' ? [country] : [country, 'DE'];
  const forms = offices.map((one) => digitsOf[one ?? '']);
  const fits = (form: (typeof forms)[number]) =>
    !form || new RegExp(`^\\d{${form.min},${form.max}}$`).test(compact);
  const [ofCountry] = forms;
  return ofCountry && !forms.some(fits) ? say('tax-number-digits', ofCountry) : undefined;
}

/** Of whatever country: long enough, and not a word. */
const isSane = (compact: string) => /^[\p{L}\d]{4,}$/u.test(compact) && /\d/.test(compact);

function vatNumberFault(text: string, taxType: TaxType, country: string | null): Said | undefined {
  if (taxType === 'REVERSE_CHARGE_NON_EU') return foreignFault(text);
  const of = countryOfVatId(text);
  if (!of) return 'not-vat-id';
  if (taxType !== 'REVERSE_CHARGE_EU') return undefined;
  if (of === 'DE') return 'vat-id-abroad';
  return country && country !== 'DE' && isInUnion(country) && of !== country
    ? say('vat-id-of', { country })
    : undefined;
}

/** Of Switzerland's the form is known: nine digits, and what the tax is called. */
function foreignFault(text: string): Said | undefined {
  const compact = compactVatId(text);
  const isRight = compact.startsWith('CHE')
    ? /^CHE\d{9}(MWST|TVA|IVA)?$/.test(compact)
    : isSane(compact);
  return isRight ? undefined : 'not-vat-id';
}
