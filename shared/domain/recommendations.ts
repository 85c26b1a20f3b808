import type { Day } from '../dates.ts';

/** Before, recommendations were counted together with other ads. */
export const firstRecommendationsDay: Day = '2025-03-01';

/** Trackers of the content recommendations, wherever on the page they stand. */
export const isRecommendation = ({ slug }: { slug: string }): boolean =>
  slug.startsWith('recommendation-');
