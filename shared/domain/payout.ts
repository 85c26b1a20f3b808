export type UseCase = 'PAGE_IMPRESSIONS' | 'AD_TRACKING' | 'PILOT_TRACKING';

/** The count by which a tracker is paid: page impressions for page trackers, otherwise views. */
export function paidCount(
  useCase: UseCase,
  { pageImpressions, views }: { pageImpressions: number; views: number },
): number {
  return useCase === 'PAGE_IMPRESSIONS' ? pageImpressions : views;
}

/**
 * Payout in micro-euros, exact: a rate is euro cents per 1000, and a cent is 10 000 micros.
 *
 * @param rateCents null if no agreement in force names a rate: nothing is paid
 */
export function payoutMicros(count: number, rateCents: number | null): number {
  return count * (rateCents ?? 0) * 10;
}
