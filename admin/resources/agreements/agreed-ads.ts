import { isRecommendation } from '#shared/domain/recommendations.ts';
import type { Agreement } from '#shared/schemas/entities/agreement.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';

type Terms = Pick<Agreement, 'hasPlugin'>;

/** The ads that can be agreed on; recommendation ads require the plugin. */
export const possibleAds = ({ hasPlugin }: Terms, trackers: Tracker[]): Tracker[] =>
  trackers.filter(
    (tracker) => tracker.useCase === 'AD_TRACKING' && (hasPlugin || !isRecommendation(tracker)),
  );

/** Terms with only the ads that are actually agreed. */
export const withAgreedAds = <T extends Terms & Pick<Agreement, 'adTrackers'>>(
  terms: T,
  trackers: Tracker[],
): T => {
  const possible = new Set(possibleAds(terms, trackers).map(({ id }) => id));
  return { ...terms, adTrackers: terms.adTrackers.filter((id) => possible.has(id)) };
};
