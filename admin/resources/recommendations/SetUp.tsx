import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';

export function SetUp(_props: { config: RecommendationConfig; onAdded: () => unknown }) {
  return null;
}
