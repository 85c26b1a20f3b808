import type { Day } from '#shared/dates.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';

/** A document as it goes to the accounting tool. */
export interface BookedDocument {
  invoiceId: number;
  kind: RecordKind;
  /** Of the tool's contact that it goes to. */
  contactId: string;
  /** Account of the chart of accounts; only vouchers require one. */
  category: number;
  document: InvoiceDocument;
}

/** A cancellation's record reverses what its settlement's record booked. */
type RecordKind = 'SETTLEMENT' | 'CANCELLATION';

export interface RecordSums {
  netCents: number;
  taxCents: number;
  grossCents: number;
}

/** What the tool holds of one of our documents. */
export interface AccountingRecord {
  /** Includes the kind of record, `CreditNote/4711`: each kind has its own ids. */
  toolId: string;
  kind: RecordKind;
  /** The provisional one before it is issued. */
  number: string;
  date: Day | null;
  contactId: string | null;
  /** The tool's own; bookkeeping 1.0 reads the type. */
  taxRule: string | null;
  taxType: string | null;
  sums: RecordSums;
  /** Draft, open, paid wholly or in part. Each tool's own states are mapped to these. */
  statusCode: 100 | 200 | 1000;
  isPartiallyPaid: boolean;
  /** Null where the tool does not say how much. */
  paidCents: number | null;
}

export interface RecordPosition {
  /** Of its record. */
  toolId: string;
  place: number;
  /** Vouchers have none. */
  title: string | null;
  /** Null: not in whole cents. */
  cents: number | null;
  row: Record<string, unknown>;
}

export interface IssuedRecord {
  number: string;
  issuedOn: Day;
  /** Our document; tools that print their own do not take it. */
  pdf: Uint8Array;
}

/** The number of a record before its document has one. */
export const provisionalNumberOf = ({ invoiceId, kind, document }: BookedDocument): string =>
  kind === 'SETTLEMENT' ? `ENTWURF-${invoiceId}` : `STORNO-${document.corrects[0]?.number}`;

export const isProvisional = (number: string): boolean =>
  /^(ENTWURF-\d+|STORNO-GU-\d{4}-\d{3,})$/.test(number);

/** Whatever else the tool holds is none of our business. */
export const isOurs = (number: string): boolean =>
  isProvisional(number) || /^GU-\d{4}-\d{3,}$/.test(number);

/** To the cent. */
export const sameSums = (one: RecordSums, other: RecordSums): boolean =>
  one.netCents === other.netCents &&
  one.taxCents === other.taxCents &&
  one.grossCents === other.grossCents;
