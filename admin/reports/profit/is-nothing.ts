import type { ProfitReport } from '#shared/schemas/calls/reports.ts';

/** Was nothing delivered for these days, and nothing to be paid? Then no zeros are shown. */
export const isNothing = ({
  revenue,
  websitesPayout: payout,
}: Pick<ProfitReport, 'revenue' | 'websitesPayout'>) =>
  revenue.amountCents === 0 && payout.amountCents === 0 && !payout.notes?.length;
