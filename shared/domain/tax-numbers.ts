import { type Said, say } from '../saying/say.ts';
import { defaultTaxType, type TaxType } from './tax.ts';
import { compactVatId, countryOfVatId, isInUnion, tidyNumber } from './vat-id.ts';

export interface TaxDetails {
  taxType: TaxType;
  taxNumber: string | null;
  vatNumber: string | null;
}
type NumberField = 'taxNumber' | 'vatNumber';
type TaxFaults = Partial<Record<NumberField, Said>>;

/** How many digits a tax number has, whatever the punctuation. */
const digitsOf: Record<string, { min: number; max: number }> = {
  DE: { min: 10, max: 13 },
  AT: { min: 9, max: 9 },
};

/**
 * What keeps a document from being made out, by field: the numbers must have the right form and
 * country, and the tax type's required ones must be there.
 *
 * @param country of the company, by two letters; null where it is unknown
 */
export function taxFaults(details: TaxDetails, country: string | null): TaxFaults {
  if (details.taxType === 'REVERSE_CHARGE_EU' && country === 'DE') {
    // Sellers from Germany owe their tax there.
    return { ...numberFaults(details, country), vatNumber: 'reverse-charge-abroad' };
  }
  return { ...missingNumber(details), ...numberFaults(details, country) };
}

/**
 * What a change of tax details may not introduce. Existing values stay, so that a number from
 * before the rules does not keep anybody from changing their account; what is missing is reported
 * where it is needed.
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

/** The numbers present. */
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
  // Companies under German tax law may be registered with a German office, wherever based.
  const offices = taxType === 'REVERSE_CHARGE_EU' ? [country] : [country, 'DE'];
  const forms = offices.map((one) => digitsOf[one ?? '']);
  const fits = (form: (typeof forms)[number]) =>
    !form || new RegExp(`^\\d{${form.min},${form.max}}$`).test(compact);
  const [ofCountry] = forms;
  return ofCountry && !forms.some(fits) ? say('tax-number-digits', ofCountry) : undefined;
}

/** Any country's: long enough, and not a word. */
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

/** The Swiss form is known: nine digits, and the name of the tax. */
function foreignFault(text: string): Said | undefined {
  const compact = compactVatId(text);
  const isRight = compact.startsWith('CHE')
    ? /^CHE\d{9}(MWST|TVA|IVA)?$/.test(compact)
    : isSane(compact);
  return isRight ? undefined : 'not-vat-id';
}
