import type { ProcessingConfig, RecommendationConfig } from './calls/recommendations.ts';

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

/**
 * Settings that change what is read from pages or made of it: they apply once it is indexed again.
 * The number shown applies at once; more than are shown are kept for each article.
 */
const scrapingFields = [
  'sitemaps',
  'keywordRelevanceThreshold',
  'recommendationScoreThreshold',
  'customStopwords',
  'selectorBlacklist',
  'customImageSelector',
  'customImageAttribute',
  'customImageCSSRegex',
  'username',
  'titleReplaceRegex',
  'excludeImageUrl',
] as const;
export type ScrapingField = (typeof scrapingFields)[number];

type Settings = Pick<
  RecommendationConfig,
  Exclude<ScrapingField, keyof ProcessingConfig> | 'processingConfig'
>;

/** Which of them differ; `password` is not among them, as nobody can read it back. */
export function changedScrapingFields(before: Settings, after: Settings): ScrapingField[] {
  const [former, next] = [before, after].map((one) => ({ ...one, ...one.processingConfig }));
  return scrapingFields.filter(
    (field) => JSON.stringify(former?.[field]) !== JSON.stringify(next?.[field]),
  );
}
