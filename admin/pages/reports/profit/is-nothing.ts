import type { ProfitReport } from '#shared/schemas/calls/reports.ts';

/** Was nothing delivered for these days, and nothing to be paid? Then there is no zero, either. */
export const isNothing = ({
  revenue,
  websitesPayout: payout,
}: Pick<ProfitReport, 'revenue' | 'websitesPayout'>) =>
  revenue.amountCents === 0 && payout.amountCents === 0 && !payout.notes?.length;
