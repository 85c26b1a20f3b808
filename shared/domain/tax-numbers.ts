import { type Said, say } from '../saying/say.ts';
import { defaultTaxType, type TaxType } from './tax.ts';
import { compactVatId, countryOfVatId, isInUnion, tidyNumber } from './vat-id.ts';

export interface TaxDetails {
  taxType: TaxType;
  taxNumber: string | null;
  vatNumber: string | null;
  /** Confirmed: a small business of another EU country, under the scheme of the Union. */
  smallBusinessAbroad?: boolean | undefined;
}
type NumberField = 'taxNumber' | 'vatNumber';
type TaxFaults = Partial<Record<NumberField | 'taxType', Said>>;

/** `germanId`: with a German VAT id only; `confirmed`: only once that is confirmed. */
type Possibility = 'yes' | 'germanId' | 'confirmed' | Said;

/** Which tax type is possible where, or why not. */
const possibleTaxTypes: Record<Region, Record<TaxType, Possibility>> = {
  germany: {
    VAT_19: 'yes',
    SMALL_BUSINESS: 'yes',
    REVERSE_CHARGE_EU: 'reverse-charge-abroad',
    REVERSE_CHARGE_NON_EU: 'reverse-charge-outside',
  },
  union: {
    VAT_19: 'germanId',
    SMALL_BUSINESS: 'confirmed',
    REVERSE_CHARGE_EU: 'yes',
    REVERSE_CHARGE_NON_EU: 'reverse-charge-outside',
  },
  outside: {
    VAT_19: 'germanId',
    SMALL_BUSINESS: 'small-business-outside',
    REVERSE_CHARGE_EU: 'reverse-charge-abroad',
    REVERSE_CHARGE_NON_EU: 'yes',
  },
};
type Region = 'germany' | 'union' | 'outside';

export function regionOf(country: string): Region {
  if (country === 'DE') return 'germany';
  return isInUnion(country) ? 'union' : 'outside';
}

/** How many digits a tax number has, whatever the punctuation. */
const digitsOf: Record<string, { min: number; max: number }> = {
  DE: { min: 10, max: 13 },
  AT: { min: 9, max: 9 },
};

/**
 * What keeps a document from being approved, by field: the tax type must be possible for this
 * company, the numbers must have the right form and country, and the required ones must be there.
 *
 * @param country of the company, by two letters; null where it is unknown
 */
export function taxFaults(details: TaxDetails, country: string | null): TaxFaults {
  const impossible = typeFault(details, country);
  const ofNumbers = { ...missingNumber(details), ...numberFaults(details, country) };
  if (!impossible) return ofNumbers;
  // The numbers that a new tax type needs are asked for once it is chosen.
  return impossible === 'german-vat-id'
    ? { vatNumber: impossible, ...ofNumbers }
    : { ...numberFaults({ ...details, taxType: defaultTaxType }, country), taxType: impossible };
}

/** What stands against printing the numbers, whether or not the tax type is still possible. */
export const printedFaults = (details: TaxDetails, country: string | null): TaxFaults => ({
  ...missingNumber(details),
  ...numberFaults(details, country),
});

/**
 * What a change of tax details may not introduce. Existing values stay, so that a number from
 * before the rules does not keep anybody from changing their account. A type that is chosen must be
 * possible; the default one that nobody touched, and a number that is missing, are reported where
 * they are needed.
 *
 * @param former null for a new record
 */
export function enteredFaults(
  former: TaxDetails | null,
  next: TaxDetails,
  country: string | null,
): TaxFaults {
  const faults = Object.entries(taxFaults(next, country)) as [keyof TaxFaults, Said][];
  const isChosen = (former ?? noTaxDetails).taxType !== next.taxType;
  const isNew = (field: NumberField) =>
    former?.taxType !== next.taxType || tidy(former[field]) !== tidy(next[field]);
  const isEntered = (field: keyof TaxFaults, said: Said) => {
    if (field === 'taxType') {
      return isChosen || (next.taxType !== defaultTaxType && isNew('vatNumber'));
    }
    return said !== 'no-tax-number' && isNew(field);
  };
  return Object.fromEntries(faults.filter(([field, said]) => isEntered(field, said)));
}

export const noTaxDetails: TaxDetails = {
  taxType: defaultTaxType,
  taxNumber: null,
  vatNumber: null,
};

const tidy = (text: string | null) => tidyNumber(text ?? '');

function typeFault(
  { taxType, vatNumber, smallBusinessAbroad }: TaxDetails,
  country: string | null,
): Said | undefined {
  if (country === null) return undefined;
  const possibility = possibleTaxTypes[regionOf(country)][taxType];
  if (possibility === 'yes') return undefined;
  if (possibility === 'germanId') {
    return countryOfVatId(tidy(vatNumber)) === 'DE' ? undefined : 'german-vat-id';
  }
  if (possibility !== 'confirmed') return possibility;
  return smallBusinessAbroad ? undefined : 'small-business-abroad';
}

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
  if (!of) return taxType === 'SMALL_BUSINESS' && isOfScheme(text) ? undefined : 'not-vat-id';
  if (taxType !== 'REVERSE_CHARGE_EU') return undefined;
  if (of === 'DE') return 'vat-id-abroad';
  return country && country !== 'DE' && isInUnion(country) && of !== country
    ? say('vat-id-of', { country })
    : undefined;
}

/** The Union's scheme for small businesses has numbers of its own. */
const isOfScheme = (text: string) => /^[A-Z]{2}(?=.*\d)[A-Z\d]{2,15}EX$/.test(compactVatId(text));

/** The Swiss form is known: nine digits, and the name of the tax. */
function foreignFault(text: string): Said | undefined {
  const compact = compactVatId(text);
  const isRight = compact.startsWith('CHE')
    ? /^CHE\d{9}(MWST|TVA|IVA)?$/.test(compact)
    : isSane(compact);
  return isRight ? undefined : 'not-vat-id';
}
