import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';

export function Settings(_props: { config: RecommendationConfig; onSaved: () => unknown }) {
  return null;
}
