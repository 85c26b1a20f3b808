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

/** As in addresses of this application and of the API; nothing for all sites. */
export function sitesQuery({ mode, named }: ChosenSites): Record<string, string> {
  if (mode === 'All' || named.length === 0) return {};
  return { [mode === 'Exclude' ? 'exclude' : 'sites']: named.join(',') };
}

export const metricsPath = (period: Period, chosen: ChosenSites, compare?: Comparison): string =>
  `/api/client/metrics?${figuresQuery(period, chosen, compare)}`;

/** As every report of figures is asked. */
export function figuresQuery(
  { from, to }: Period,
  chosen: ChosenSites,
  compare: Comparison = 'previous',
): URLSearchParams {
  const compared: Record<string, string> = compare === 'previous' ? {} : { compare };
  return new URLSearchParams({ from, to, ...sitesQuery(chosen), ...compared });
}

/** Why the payout of the days compared is another than before; null while there is no comparison. */
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
