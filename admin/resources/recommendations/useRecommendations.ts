import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { useCall } from '../../platform/useCall.ts';

/** A site's recommendations. Its index changes by itself: following a run refetches them. */
export const useRecommendations = (siteId: number) =>
  useCall<RecommendationConfig>(`recommendations/get-config/?id=${siteId}`);
