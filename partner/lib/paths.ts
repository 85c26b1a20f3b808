import type { Day } from '#shared/dates.ts';

/** Paths of the reads that the first screen needs; they are SWR's keys as well. */
export const mePath = '/api/auth/me';
export const companyPath = '/api/client/company';
export const sitesPath = '/api/client/sites';
export const onboardingPath = '/api/client/onboarding';

/** @param siteIds none means all */
export function metricsPath(range: { from: Day; to: Day }, siteIds: readonly number[]): string {
  const query = new URLSearchParams(range);
  if (siteIds.length > 0) query.set('sites', siteIds.join(','));
  return `/api/client/metrics?${query}`;
}
