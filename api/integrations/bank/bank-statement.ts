import type { Day } from '#shared/dates.ts';

export interface BankTransaction {
  /** The bank's own reference with a hash of what it says, else a hash alone: the same at each reading. */
  identity: string;
  /** Without a reference: what it says, for `identityOf`, as others may say the same. */
  says: string | null;
  bookedOn: Day;
  valueOn: Day;
  /** Positive: came in. */
  cents: number;
  currency: string;
  isReversal: boolean;
  endToEndId: string | null;
  /** Of a batch that was booked as one sum, without its transactions. */
  batchId: string | null;
  /** Of the other side. */
  name: string | null;
  iban: string | null;
  remittance: string;
  /** ISO code of why it came back, `AC04`; see `returnReasons`. */
  returnReason: string | null;
  /** One of several that were booked as one sum. */
  ofBatch: boolean;
}

export interface BankStatement {
  /** IBAN, or the bank's own number where it gives none. */
  account: string;
  currency: string;
  /** The same at each reading. */
  identity: string;
  sequence: number | null;
  from: Day | null;
  to: Day;
  openingCents: number | null;
  closingCents: number | null;
  openingOn: Day | null;
  closingOn: Day | null;
  transactions: BankTransaction[];
}
