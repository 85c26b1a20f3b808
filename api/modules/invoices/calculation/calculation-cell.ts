import type { RestatementCause } from '#api/modules/metrics/read.ts';
import type { Day } from '#shared/dates.ts';

/** What a position pays for one tracker on one day; of a correction, the difference. */
export interface CalculationCell {
  date: Day;
  trackerId: number;
  agreementId: number | null;
  rateCents: number | null;
  /** Null if it is unknown what was counted when the day was settled. */
  count: number | null;
  payoutMicros: number;
  /** All cells add up to the position. */
  payoutCents: number;
  /** Of a correction: what made the day's payout differ, and when that was found. */
  cause?: RestatementCause;
  notedAt?: string | null;
}

export interface CalculatedPosition {
  id: number;
  companyId: number;
  kind: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT';
  siteId: number | null;
  amountCents: number;
  /** First days. */
  months: Day[];
}
