import { type Day, monthRange } from '#shared/dates.ts';
import type { PayoutStatus } from '#shared/domain/payout-status.ts';
import type { ClientPayouts, PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

type PayoutMonth = ClientPayouts['months'][number];

export interface PayoutStep {
  key: PayoutStatus;
  state: 'done' | 'next' | 'open';
  /** When it was done; for the first, when the month ends. */
  on: Day | null;
  /** When it is due. */
  dueOn: Day | null;
}

/** From estimate to payment; the first undone step is next. */
export function stepsOf(
  { month, status, approvedOn, creditedOn, paidOn }: PayoutMonth,
  documents: readonly Pick<PayoutInvoice, 'dueOn' | 'cancelledBy' | 'status'>[],
): PayoutStep[] {
  const days = {
    estimated: monthRange(month).to,
    final: approvedOn,
    credited: creditedOn,
    paid: paidOn,
  };
  const keys = Object.keys(days) as PayoutStatus[];
  const reached = keys.indexOf(status);
  const due = documents.find((one) => one.status === 'credited' && one.cancelledBy === null);
  return keys.map((key, place) => ({
    key,
    state: place <= reached ? 'done' : place === reached + 1 ? 'next' : 'open',
    on: days[key],
    dueOn: key === 'paid' && place === reached + 1 ? (due?.dueOn ?? null) : null,
  }));
}
