import type { Day } from '../dates.ts';

/** Before, recommendations were counted together with other ads. */
export const firstRecommendationsDay: Day = '2025-03-01';

/** Trackers of the content recommendations, wherever on the page they stand. */
export const isRecommendation = ({ slug }: { slug: string }): boolean =>
  slug.startsWith('recommendation-');

/** The ad positions that are really agreed: those of the recommendations need the plugin. */
export const agreedPositions = <T extends { slug: string }>(terms: {
  hasPlugin: boolean;
  adTrackers: T[];
}): T[] => terms.adTrackers.filter((one) => terms.hasPlugin || !isRecommendation(one));
