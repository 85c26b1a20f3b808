import type { Day } from '#shared/dates.ts';
import type { ClientRecommendations } from '#shared/schemas/calls/reports/client-recommendations.ts';
import { useGet } from '../../../lib/useGet.ts';

/** @param range null requests nothing */
export function useRecommendations(siteId: number, range: { from: Day; to: Day } | null) {
  const query = range && new URLSearchParams({ ...range, siteId: String(siteId) });
  const path = query && `/api/client/reports/recommendations?${query}`;
  return useGet<ClientRecommendations>(path);
}
