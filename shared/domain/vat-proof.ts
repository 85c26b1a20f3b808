import { addDay, type Day } from '../dates.ts';
import { type Said, say } from '../saying/say.ts';
import { regionOf, type TaxDetails } from './tax-numbers.ts';
import { compactVatId, countryOfVatId } from './vat-id.ts';

/** What the Union's service last answered about a VAT id; not that it was unavailable. */
export interface VatProof {
  isValid: boolean;
  /** The day of the answer. */
  on: Day;
}

interface VatIdProof {
  vatNumber: string;
  /** The newest answer; null before the first one. */
  proof: VatProof | null;
}

/** How long an answer proves a VAT id, in days. */
export const proofDays = 30;

/** Answers from that day on are proof enough. */
export const provenSince = (today: Day): Day => addDay(today, -proofDays);

/** The VAT id that a document's tax depends on; null if it depends on none. */
export function vatIdToProve(
  { taxType, vatNumber }: Pick<TaxDetails, 'taxType' | 'vatNumber'>,
  country: string | null,
): string | null {
  const depends =
    taxType === 'REVERSE_CHARGE_EU' ||
    (taxType === 'VAT_19' && country !== null && regionOf(country) !== 'germany');
  return depends && vatNumber && countryOfVatId(vatNumber) ? compactVatId(vatNumber) : null;
}

/** What stops approval: the newest answer counts, however old it is. */
export const proofFault = ({ vatNumber, proof }: VatIdProof): Said | null =>
  proof && !proof.isValid ? say('vat-id-invalid', { vatNumber, on: proof.on }) : null;

/** What has to be confirmed at approval. */
export const proofWarning = ({ vatNumber, proof }: VatIdProof, oldest: Day): Said | null =>
  proof && (!proof.isValid || proof.on >= oldest)
    ? null
    : say('vat-id-unproved', { vatNumber, on: proof?.on ?? null });
