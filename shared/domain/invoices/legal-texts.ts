import { type Day, formatDay, formatMonth, monthOf, monthRange } from '../../dates.ts';
import { formatCents } from '../../money.ts';
import { latestPayoutOn } from '../paying/payout-minimum.ts';
import type { TaxType } from '../tax.ts';
import type { DocumentReference, InvoiceDocument } from './invoice-document.ts';

/*
 * The wording that the law requires on a Gutschrift, in German for every reader. Page, data and
 * screens take it from here; ask a tax adviser before changing a word.
 */

interface TaxLaw {
  /** Of EN 16931 (BT-118): standard rate, exempt, reverse charge. */
  category: 'S' | 'E' | 'AE';
  /** Why there is no tax (BT-120), as printed on the page; null where there is tax. */
  exemption: string | null;
  /** The reason as a code of the VATEX list (BT-121), where it has one. */
  exemptionCode: 'VATEX-EU-AE' | null;
}

/** In addition to label and rate of `taxSets`: what e-invoices and the law say of each tax type. */
export const taxLaw: Record<TaxType, TaxLaw> = {
  SMALL_BUSINESS: {
    category: 'E',
    exemption: 'Steuerfrei gemäß § 19 Abs. 1 UStG (Kleinunternehmer).',
    exemptionCode: null,
  },
  REVERSE_CHARGE_NON_EU: {
    category: 'AE',
    exemption: 'Steuerschuldnerschaft des Leistungsempfängers, § 13b Abs. 2 Nr. 1, Abs. 5 UStG.',
    exemptionCode: 'VATEX-EU-AE',
  },
  REVERSE_CHARGE_EU: {
    category: 'AE',
    exemption:
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge), § 13b Abs. 1 UStG, Art. 196 MwStSystRL.',
    exemptionCode: 'VATEX-EU-AE',
  },
  VAT_19: { category: 'S', exemption: null, exemptionCode: null },
};

export const legalTexts = {
  /** The word that § 14 (4) no. 10 UStG requires. */
  title: 'Gutschrift',
  subline: 'Abrechnung im Gutschriftverfahren (§ 14 Abs. 2 UStG)',
  objection:
    'Sie können dieser Gutschrift widersprechen. Mit dem Widerspruch verliert sie die Wirkung einer Rechnung.',
  /** For a document that takes back another: nothing is transferred. */
  offset:
    'Der Betrag wird mit der zurückgenommenen Gutschrift und künftigen Auszahlungen verrechnet.',
} as const;

/** `Gutschrift`, or the correction of which one. */
export function titleOf({ typeCode, corrects }: InvoiceDocument): string {
  if (typeCode === '389') return legalTexts.title;
  return `${legalTexts.title} – Korrektur zu ${corrects.map(({ number }) => number).join(', ')}`;
}

/** `GU-2026-***` while there is no number. */
export const shownNumber = ({ number, issuedOn }: InvoiceDocument): string =>
  number ?? `GU-${issuedOn.slice(0, 4)}-***`;

export const periodLine = (from: Day, to: Day): string =>
  `Leistungszeitraum: ${formatDay(from)} – ${formatDay(to)}`;

/** `Korrektur der Gutschrift GU-2026-014 vom 05.11.2026 (Leistungszeitraum Oktober 2026).` */
export const correctionLine = ({ number, issuedOn, from, to }: DocumentReference): string =>
  `Korrektur der Gutschrift ${number} vom ${formatDay(issuedOn)} (Leistungszeitraum ${periodName(from, to)}).`;

/** `Oktober 2026`, `Oktober 2026 bis Januar 2027`; by days if they are no whole months. */
export function periodName(from: Day, to: Day): string {
  const [first, last] = [monthOf(from), monthOf(to)];
  if (monthRange(first).from !== from || monthRange(last).to !== to) {
    return `${formatDay(from)} – ${formatDay(to)}`;
  }
  return first === last ? nameOfMonth(first) : `${nameOfMonth(first)} bis ${nameOfMonth(last)}`;
}

const nameOfMonth = (month: string): string => formatMonth(month, 'de');

/** When a document is paid that is due but may wait for others (BT-20). */
export const termsLine = ({ minimumCents = 0, dueOn }: InvoiceDocument): string | null =>
  minimumCents > 0 && dueOn !== null
    ? `Wird ausgezahlt ab ${formatCents(minimumCents, 'de')} (Summe der offenen Gutschriften), spätestens am ${formatDay(latestPayoutOn(dueOn))}.`
    : null;

/**
 * The default text above and below the positions. `fillContent` fills in the words in braces when
 * the invoice is approved.
 */
export const defaultContent = {
  top: 'Guten Tag, wir rechnen über Ihre im Zeitraum {from}–{to} erbrachten Werbeleistungen ab. Die Abrechnungsdetails finden Sie in den Positionen und in Ihrem Partnerbereich.',
  bottom:
    'Der Auszahlungsbetrag wird innerhalb von {days}\u00a0Tagen auf Ihr Konto {iban} überwiesen.',
  /** Used instead where the document may wait for others. */
  bottomOfMinimum: 'Der Auszahlungsbetrag wird auf Ihr Konto {iban} überwiesen.',
  /** Used instead where nothing is due. */
  bottomOfNothing: 'Es ist kein Betrag auszuzahlen.',
} as const;
