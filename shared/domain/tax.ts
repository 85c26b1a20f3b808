import type { Label } from '../locale.ts';

/** A payee's tax, in bookkeeping terms. The table `tax_sets` holds the same rows. */
interface TaxSet {
  label: Label;
  /** Value added tax in per cent. */
  ratePercent: 0 | 19;
}

// Documents show them in German to every reader, so both languages have the same words.
const both = (text: string): Label => ({ de: text, en: text });

export const taxSets = {
  SMALL_BUSINESS: {
    label: both('Privatperson/Kleinunternehmer gem. §19 Abs. 1 UStG'),
    ratePercent: 0,
  },
  REVERSE_CHARGE_NON_EU: { label: both('Reverse Charge NON-EU'), ratePercent: 0 },
  REVERSE_CHARGE_EU: { label: both('Reverse Charge EU'), ratePercent: 0 },
  VAT_19: { label: both('zzgl. Umsatzsteuer 19%'), ratePercent: 19 },
} as const satisfies Record<string, TaxSet>;

export type TaxType = keyof typeof taxSets;

export const taxTypes = Object.keys(taxSets) as TaxType[];

/** For payees who have not said otherwise. */
export const defaultTaxType: TaxType = 'SMALL_BUSINESS';

/** @throws Error for an unknown tax type: money must not be computed from a guess */
export function taxSetOf(taxType: string): TaxSet {
  if (!Object.hasOwn(taxSets, taxType)) throw new Error(`Unknown tax type: ${taxType}`);
  return taxSets[taxType as TaxType];
}

/**
 * The tax on a net amount, in cents, rounded half away from zero once on the taxed sum.
 *
 * @param netCents whole cents; negative for a correction
 */
export function taxCents(netCents: number, taxType: string): number {
  const { ratePercent } = taxSetOf(taxType);
  const exact = Math.abs(netCents) * ratePercent;
  const rounded = Math.floor((exact + 50) / 100);
  return netCents < 0 ? 0 - rounded : rounded;
}
