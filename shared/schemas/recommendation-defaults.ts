import type { RecommendationConfig } from './calls/recommendations.ts';

type Defaults = Pick<
  RecommendationConfig,
  'processingConfig' | 'recommendationStyleConfig' | 'pluginConfig'
>;

/** A website's initial settings; the look is plain, so that it suits any page. */
export const recommendationDefaults: Defaults = {
  processingConfig: {
    keywordRelevanceThreshold: 0.05,
    recommendationScoreThreshold: 0.05,
    recommendationCount: 9,
    customStopwords: [],
  },
  recommendationStyleConfig: {
    primaryColor: '#1d4ed8',
    secondaryColor: '#475569',
    backgroundColor: '#ffffff',
    stylingSelector: null,
    fontFamily: null,
    borderRadius: 8,
    containerMargin: 16,
    buttonRadius: 6,
    buttonWidth: 160,
  },
  pluginConfig: { pid: null, wmids: [null, null, null] },
};
