import type { RecommendationConfig } from '../schemas/calls/recommendations.ts';

type Defaults = Pick<
  RecommendationConfig,
  'processingConfig' | 'recommendationStyleConfig' | 'pluginConfig'
>;

/** What a website begins with; its look is plain, so that it goes with any page. */
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

/** Settings that change what is read from pages or made of it: they hold once it is indexed anew. */
export const scrapingFields = [
  'sitemaps',
  'processingConfig',
  'selectorBlacklist',
  'customImageSelector',
  'customImageAttribute',
  'customImageCSSRegex',
  'username',
  'titleReplaceRegex',
  'excludeImageUrl',
] as const;
export type ScrapingField = (typeof scrapingFields)[number];

/** Which of them differ; `password` is not among them, as nobody can read it back. */
export const changedScrapingFields = (
  before: Pick<RecommendationConfig, ScrapingField>,
  after: Pick<RecommendationConfig, ScrapingField>,
): ScrapingField[] =>
  scrapingFields.filter(
    (field) => JSON.stringify(sorted(before[field])) !== JSON.stringify(sorted(after[field])),
  );

/** Keys in one order, however they came. */
const sorted = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    : value;
