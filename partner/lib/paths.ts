import type { ChosenSites } from '#shared/domain/chosen-sites.ts';
import type { Comparison } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

/** Paths of the reads that the first screen needs; they are SWR's keys as well. */
export const mePath = '/api/auth/me';
export const companyPath = '/api/client/company';
export const sitesPath = '/api/client/sites';
export const onboardingPath = '/api/client/onboarding';
export const requiredPath = '/api/client/payouts/required';
export const privacyPath = '/api/client/privacy-confirmations';

/** Parameters for addresses of this application and of the API; none for all sites. */
export function sitesQuery({ mode, named }: ChosenSites): Record<string, string> {
  if (mode === 'All' || named.length === 0) return {};
  return { [mode === 'Exclude' ? 'exclude' : 'sites']: named.join(',') };
}

export const metricsPath = (period: Period, chosen: ChosenSites, compare?: Comparison): string =>
  `/api/client/metrics?${figuresQuery(period, chosen, compare)}`;

/** Each day of a period, in sums. */
export const daysPath = (period: Period, chosen: ChosenSites): string =>
  `/api/client/metrics/days?${figuresQuery(period, chosen)}`;

/** The parameters of every report of figures. */
export function figuresQuery(
  { from, to }: Period,
  chosen: ChosenSites,
  compare: Comparison = 'previous',
): URLSearchParams {
  const compared: Record<string, string> = compare === 'previous' ? {} : { compare };
  return new URLSearchParams({ from, to, ...sitesQuery(chosen), ...compared });
}

/** Why the payout differs from that of the compared days; null without a comparison. */
export function changePath(
  { previous }: Pick<ClientMetrics, 'previous'>,
  chosen: ChosenSites,
): string | null {
  if (!previous?.of || previous.payoutCents === 0) return null;
  const query = new URLSearchParams({
    from: previous.of.from,
    to: previous.of.to,
    beforeFrom: previous.from,
    beforeTo: previous.to,
    ...sitesQuery(chosen),
  });
  return `/api/client/metrics/change?${query}`;
}
