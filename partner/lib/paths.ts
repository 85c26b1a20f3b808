import type { Day } from '#shared/dates.ts';
import type { ChosenSites } from '#shared/domain/chosen-sites.ts';

/** Paths of the reads that the first screen needs; they are SWR's keys as well. */
export const mePath = '/api/auth/me';
export const companyPath = '/api/client/company';
export const sitesPath = '/api/client/sites';
export const onboardingPath = '/api/client/onboarding';

/** As in addresses of this application and of the API; nothing for all sites. */
export function sitesQuery({ mode, named }: ChosenSites): Record<string, string> {
  if (mode === 'All' || named.length === 0) return {};
  return { [mode === 'Exclude' ? 'exclude' : 'sites']: named.join(',') };
}

export const metricsPath = (range: { from: Day; to: Day }, chosen: ChosenSites): string =>
  `/api/client/metrics?${new URLSearchParams({ ...range, ...sitesQuery(chosen) })}`;
