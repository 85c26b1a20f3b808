import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';

export function IndexState(_props: { config: RecommendationConfig }) {
  return null;
}
