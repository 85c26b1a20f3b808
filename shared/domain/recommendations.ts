import { type Day, monthOf } from '../dates.ts';

/** Before this day, recommendations were counted together with other ads. */
export const firstRecommendationsDay: Day = '2025-03-01';

/** Whether there is a report of their month, `2026-10`, at all. */
export const hasRecommendations = (month: string): boolean =>
  month >= monthOf(firstRecommendationsDay);

/** Trackers of the content recommendations, anywhere on the page. */
export const isRecommendation = ({ slug }: { slug: string }): boolean =>
  slug.startsWith('recommendation-');

/** The ad positions actually agreed: those of the recommendations need the plugin. */
export const agreedPositions = <T extends { slug: string }>(terms: {
  hasPlugin: boolean;
  adTrackers: T[];
}): T[] => terms.adTrackers.filter((one) => terms.hasPlugin || !isRecommendation(one));
