import { expect, it } from 'vitest';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { entryFaults } from './entry-faults.ts';
import { bodyOf, faultsOf, heldBack, placeFaults, valuesOf } from './settings-values.ts';
import { readable } from './useTypedLook.ts';

const config: RecommendationConfig = {
  id: 7,
  added: true,
  origin: 'https://platform.example',
  indexStatus: 'indexed',
  lastIndexed: '2026-11-20T12:00:00.000Z',
  apiKey: 'rec_key',
  formerKey: null,
  domains: ['seite.example'],
  sitemaps: ['https://seite.example/sitemap.xml'],
  ...recommendationDefaults,
  // As in the database, which has another key order.
  processingConfig: {
    customStopwords: [],
    recommendationCount: 9,
    keywordRelevanceThreshold: 0.05,
    recommendationScoreThreshold: 0.05,
  },
  selectorBlacklist: [],
  customImageSelector: null,
  customImageAttribute: null,
  customImageCSSRegex: null,
  username: null,
  titleReplaceRegex: null,
  excludeImageUrl: null,
  hasPassword: true,
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const values = valuesOf(config);
const version = { id: 7, updatedAt: config.updatedAt };

it('sends what differs, and numbers as numbers', () => {
  expect(bodyOf(values, config)).toEqual(version);
  const processingConfig = { ...values.processingConfig, keywordRelevanceThreshold: 0.125 };
  const body = bodyOf({ ...values, processingConfig, username: ' leser ' }, config);
  expect(body).toEqual({ ...version, processingConfig, username: 'leser' });
});

it('keeps, replaces or takes away the password', () => {
  expect(bodyOf({ ...values, password: 'neu' }, config)).toEqual({ ...version, password: 'neu' });
  expect(bodyOf({ ...values, forgetPassword: true }, config)).toEqual({
    ...version,
    password: null,
  });
  const both = { ...values, password: 'neu', forgetPassword: true };
  expect(bodyOf(both, config).password).toBe('neu');
});

it('names what holds with the next reindex only', () => {
  const processingConfig = { ...values.processingConfig, customStopwords: ['Rezept'] };
  const changed = { ...values, processingConfig, sitemaps: [], password: 'neu' };
  expect(heldBack(bodyOf(changed, config), config)).toEqual([
    'sitemaps',
    'customStopwords',
    'password',
  ]);
  const style = { ...values.recommendationStyleConfig, primaryColor: '#ff0000' };
  const look = { ...values, recommendationStyleConfig: style };
  expect(heldBack(bodyOf(look, config), config)).toEqual([]);
});

it('says at each input what the call would refuse', () => {
  const faults = faultsOf(
    {
      ...values,
      sitemaps: ['https://seite.example/a.xml', 'kein Ort'],
      recommendationStyleConfig: { ...values.recommendationStyleConfig, primaryColor: 'rot' },
      processingConfig: { ...values.processingConfig, keywordRelevanceThreshold: 1.5 },
    },
    'de',
  );
  expect(faults.recommendationStyleConfig?.primaryColor?.message).toMatch(/Farbe wie #1d4ed8/);
  expect(faults.processingConfig?.keywordRelevanceThreshold?.message).toMatch(/0.*100/);
  expect(entryFaults(faults.sitemaps)).toEqual([{ index: 1, message: expect.any(String) }]);
  expect(faultsOf(values, 'de')).toEqual({});
});

it('keeps the first message of a path, of lists and of their entries', () => {
  const placed = placeFaults([
    ['selectorBlacklist.2', 'erste'],
    ['selectorBlacklist.2', 'zweite'],
    ['sitemaps', 'zu viele'],
  ]);
  expect(entryFaults(placed.selectorBlacklist)).toEqual([{ index: 2, message: 'erste' }]);
  expect(entryFaults(placed.sitemaps)).toEqual([{ index: undefined, message: 'zu viele' }]);
});

it('shows of what is typed what can be used', () => {
  const style = values.recommendationStyleConfig;
  const before = { style, count: 9 };
  const typed = { style: { ...style, primaryColor: '#12', borderRadius: 20 }, count: 40 };
  expect(readable(typed, before)).toEqual({ style: { ...style, borderRadius: 20 }, count: 9 });
  expect(readable({ style, count: 5 }, before).count).toBe(5);
});
