import type { Label } from '../locale.ts';

/**
 * How sure a payout is, from first to last: estimated until its month is approved, then final, credited
 * once there is a document (or it was settled outside), paid once all of that is.
 */
export const payoutStatuses = {
  estimated: { en: 'estimated', de: 'geschätzt' },
  final: { en: 'final', de: 'endgültig' },
  credited: { en: 'credited', de: 'gutgeschrieben' },
  paid: { en: 'paid', de: 'bezahlt' },
} as const satisfies Record<string, Label>;

export type PayoutStatus = keyof typeof payoutStatuses;

/** SQL: the status of the invoice `i` that settles the month; without one, estimated. */
export const payoutStatusSql = (i: string): string =>
  `case when ${i}.status = 'PAID' then 'paid' when ${i}.status in ('SENT', 'MANUAL') then 'credited'
        when ${i}.status <> 'DRAFT' then 'final' else 'estimated' end`;
