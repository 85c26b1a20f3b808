import { expect, it } from 'vitest';
import { changedScrapingFields, recommendationDefaults } from './recommendation-defaults.ts';

const before = {
  ...recommendationDefaults,
  sitemaps: ['https://a.example/sitemap.xml'],
  selectorBlacklist: [],
  customImageSelector: null,
  customImageAttribute: null,
  customImageCSSRegex: null,
  username: null,
  titleReplaceRegex: null,
  excludeImageUrl: null,
};

it('names what changes how pages are read, each by itself', () => {
  const processingConfig = { ...before.processingConfig, keywordRelevanceThreshold: 0.1 };
  expect(changedScrapingFields(before, { ...before, sitemaps: [], processingConfig })).toEqual([
    'sitemaps',
    'keywordRelevanceThreshold',
  ]);
});

it('names nothing that holds at once', () => {
  const processingConfig = { ...before.processingConfig, recommendationCount: 25 };
  expect(changedScrapingFields(before, { ...before, processingConfig })).toEqual([]);
  expect(changedScrapingFields(before, structuredClone(before))).toEqual([]);
});
