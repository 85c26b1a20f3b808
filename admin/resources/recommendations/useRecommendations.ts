import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { useCall } from '../../app/useCall.ts';

/** How a site recommends. Its index moves by itself: whoever follows a run asks anew. */
export const useRecommendations = (siteId: number) =>
  useCall<RecommendationConfig>(`recommendations/get-config/?id=${siteId}`);
