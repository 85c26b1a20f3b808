import type { Day } from '../../dates.ts';
import type { TaxType } from '../tax.ts';

/**
 * Everything a Gutschrift says, as of its issue: the source of its page and its data, and what the
 * archive keeps. Amounts are whole cents.
 */
export interface InvoiceDocument {
  /** 389 bills, 261 takes back another document; its amounts are the same as on that one. */
  typeCode: '389' | '261';
  /** Null on the page of a draft, which shows `GU-2026-***`. */
  number: string | null;
  issuedOn: Day;
  /** First and last day of the settled period. */
  from: Day;
  to: Day;
  /** Null where nothing is due: it needs no day and no account. */
  dueOn: Day | null;
  /** Who delivered and is paid. */
  publisher: DocumentPublisher;
  /** Who received, issues the document and pays. */
  operator: DocumentOperator;
  taxType: TaxType;
  ratePercent: number;
  topContent: string;
  bottomContent: string;
  positions: DocumentPosition[];
  /** The documents that this one corrects or takes back. */
  corrects: DocumentReference[];
  netCents: number;
  taxCents: number;
  grossCents: number;
  /** What was set against it with its issue; documents from before there were accounts lack it. */
  prepaid?: DocumentPayment[];
  /** It is paid once this much is open in all; without it, when it is due. */
  minimumCents?: number;
}

/** Money that was paid before: with another document, or without one. */
export interface DocumentPayment {
  cents: number;
  on: Day;
  number: string | null;
}

/** What is still to be paid (EN 16931 BT-115). */
export const dueCents = ({
  grossCents,
  prepaid = [],
}: Pick<InvoiceDocument, 'grossCents' | 'prepaid'>) => grossCents - prepaidCents({ prepaid });

/** What was paid before (BT-113). */
export const prepaidCents = ({ prepaid = [] }: Pick<InvoiceDocument, 'prepaid'>): number =>
  prepaid.reduce((sum, { cents }) => sum + cents, 0);

/** Another document, named as specifically and unambiguously as § 31 (5) UStDV requires. */
export interface DocumentReference {
  number: string;
  issuedOn: Day;
  /** The period it settled, or the corrected part of it. */
  from: Day;
  to: Day;
}

/** A document that has its number, and is final. */
export type IssuedDocument = InvoiceDocument & { number: string };

export interface DocumentPosition {
  title: string;
  description: string;
  amountCents: number;
  /** Of a correction: what it corrects. */
  corrected?: DocumentReference;
}

export interface DocumentAddress {
  name: string;
  street: string;
  zip: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface DocumentPublisher extends DocumentAddress {
  taxNumber: string | null;
  vatNumber: string | null;
  email: string | null;
  /** The operator's number for the company. */
  kid: string | null;
  iban: string;
  accountHolder: string;
}

export interface DocumentOperator extends DocumentAddress {
  taxNumber: string | null;
  vatNumber: string | null;
  email: string;
  phone: string;
  contactName: string;
  /** As on any letter of a company: register court and number, managing directors. */
  register: string | null;
  managers: string | null;
}
