import { z } from 'zod';
import { skipReasons } from '../../domain/skip-reasons.ts';
import { webFaultReasons } from '../../domain/web-fault-reasons.ts';
import { say } from '../../saying/say.ts';
import {
  idParameter,
  idSchema,
  inOneLine,
  instantSchema,
  ratioSchema,
  webAddress,
} from '../fields.ts';

/** Counts at which the cards of the endpage fill their rows. */
export const optimalCounts = [5, 7, 9, 11, 13, 16, 18, 21, 23, 25] as const;
export const mostRecommended = optimalCounts[optimalCounts.length - 1] ?? 25;

const line = (max: number) => inOneLine(z.string().trim().min(1, say('required')).max(max));
const optionalLine = (max: number) => line(max).nullable();

export const processingConfig = z.strictObject({
  keywordRelevanceThreshold: ratioSchema(),
  recommendationScoreThreshold: ratioSchema(),
  recommendationCount: z
    .int(say('not-integer'))
    .min(1, say('at-least', { min: 1, unit: '' }))
    .max(mostRecommended, say('at-most', { max: mostRecommended })),
  customStopwords: z.array(line(60)).max(500, say('max-entries', { max: 500 })),
});
export type ProcessingConfig = z.infer<typeof processingConfig>;

/** A colour as CSS writes it in hexadecimal; nothing else comes onto a publisher's page. */
const color = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, say('not-color'));
const pixels = z
  .int(say('not-integer'))
  .min(0, say('at-least', { min: 0, unit: ' px' }))
  .max(200, say('at-most', { max: 200, unit: ' px' }));

export const recommendationStyle = z.strictObject({
  primaryColor: color,
  secondaryColor: color,
  backgroundColor: color,
  /** Where on the page shortcodes are looked for and whose look is adopted; null: everywhere. */
  stylingSelector: optionalLine(200),
  /** As in CSS; null: the page's own. */
  fontFamily: z
    .string()
    .trim()
    .regex(/^[\p{L}\d ,'"_-]{1,200}$/u, say('not-font'))
    .nullable(),
  borderRadius: pixels,
  containerMargin: pixels,
  buttonRadius: pixels,
  buttonWidth: z
    .int(say('not-integer'))
    .min(0, say('at-least', { min: 0, unit: ' px' }))
    .max(1000, say('at-most', { max: 1000, unit: ' px' })),
});
export type RecommendationStyle = z.infer<typeof recommendationStyle>;

const adServerId = inOneLine(
  z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,100}$/, say('not-placement')),
).nullable();

/** The numbers of the paid places in the ad server: primary, midpage, endpage. */
export const pluginConfig = z.strictObject({
  pid: adServerId,
  wmids: z.tuple([adServerId, adServerId, adServerId]),
});
export type PluginConfig = z.infer<typeof pluginConfig>;

/** What an operator sets; numbers are numbers. */
export const recommendationSettings = {
  sitemaps: z.array(webAddress).max(200, say('max-entries', { max: 200 })),
  processingConfig,
  selectorBlacklist: z.array(line(200)).max(100, say('max-entries', { max: 100 })),
  recommendationStyleConfig: recommendationStyle,
  pluginConfig,
  customImageSelector: optionalLine(200),
  customImageAttribute: z
    .string()
    .regex(/^[a-z][a-z\d:_.-]{0,59}$/i, say('not-attribute'))
    .nullable(),
  customImageCSSRegex: optionalLine(500),
  username: optionalLine(200),
  titleReplaceRegex: optionalLine(500),
  excludeImageUrl: optionalLine(500),
};

const indexStatuses = ['unscraped', 'indexing', 'indexed', 'failed'] as const;

export const recommendationConfig = z.object({
  /** The site's. */
  id: idSchema,
  /** The id of its record; null before the website was added. */
  configId: idSchema.nullable(),
  /** Whether the website was added; before that, these values are proposals. */
  added: z.boolean(),
  indexStatus: z.enum(indexStatuses),
  lastIndexed: instantSchema.nullable(),
  /** Share of the places on the articles' pages, since then; null: no run has counted them. */
  filled: z.number().nullable(),
  /** Public: it is in the snippet. */
  apiKey: z.string().nullable(),
  /** Where the plugin is loaded from. */
  origin: z.string(),
  /** A former key that still answers. */
  formerKey: z.object({ key: z.string(), validUntil: instantSchema }).nullable(),
  /** Pages of these, and of their subdomains, may call. */
  domains: z.array(z.string()),
  ...recommendationSettings,
  /** Never read back. */
  hasPassword: z.boolean(),
  updatedAt: instantSchema.nullable(),
});
export type RecommendationConfig = z.infer<typeof recommendationConfig>;

const siteBody = { id: idSchema };
export const siteOfRecommendations = z.strictObject(siteBody);
/** The site in a query. */
export const siteInQuery = { id: idParameter };

export const addWebsiteBody = z.strictObject({
  ...siteBody,
  sitemaps: recommendationSettings.sitemaps.default([]),
});

export const updateRecommendationConfigBody = z.strictObject({
  ...siteBody,
  ...z.object(recommendationSettings).partial().shape,
  /** Null removes it; left out, it stays. */
  password: z.string().min(1, say('required')).max(1000).nullable().optional(),
  /** Of the config as read; if somebody else has changed it since, nothing is saved. */
  updatedAt: instantSchema.optional(),
});

const foundSitemap = z.object({
  url: z.string(),
  /** Addresses of pages it lists; of an index, those of its parts. */
  pages: z.int(),
  /** It lists sitemaps: parts that are added later are read, too. */
  isIndex: z.boolean(),
  /** The index that lists it. */
  partOf: z.string().nullable(),
  news: z.boolean(),
  /** Where it was named. */
  foundIn: z.enum(['robots', 'common', 'index']),
});
export type FoundSitemap = z.infer<typeof foundSitemap>;
export const foundSitemaps = z.object({
  sitemaps: z.array(foundSitemap),
  /** Places that could not be read, with the reason. */
  faults: z.array(
    z.object({ url: z.string(), reason: z.enum([...webFaultReasons, 'NO_SITEMAP']) }),
  ),
});
export type FoundSitemaps = z.infer<typeof foundSitemaps>;

export const runStates = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED', 'HELD'] as const;
export const runPhases = ['DISCOVER', 'FETCH', 'COMPUTE'] as const;

export const recommendationProgress = z.object({
  run: z
    .object({
      id: idSchema,
      state: z.enum(runStates),
      phase: z.enum(runPhases),
      found: z.int(),
      /** Processed, whether or not a body had to be fetched. */
      done: z.int(),
      /** Answered with a body. */
      fetched: z.int(),
      kept: z.int(),
      skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
      lastError: z.string().nullable(),
      /** Articles; above a fifth of the index the run is held for it, until somebody decides. */
      wouldLose: z.int().nullable(),
      /** The same, as `tellRun` knows it. */
      failure: z.string().nullable(),
      /** Its log in the jobs table. */
      jobRunId: idSchema.nullable(),
      startedAt: instantSchema.nullable(),
      completedAt: instantSchema.nullable(),
    })
    .nullable(),
});
export type RecommendationProgress = z.infer<typeof recommendationProgress>;

export const articleKeyword = z.object({ word: z.string(), weight: z.number() });
export type ArticleKeyword = z.infer<typeof articleKeyword>;

export const whyRecommended = z.object({
  article: z.object({
    id: idSchema,
    url: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    language: z.string().nullable(),
    publishedAt: instantSchema.nullable(),
    keywords: z.array(articleKeyword),
  }),
  recommendations: z.array(
    z.object({
      id: idSchema,
      url: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      score: z.number(),
      sharedKeywords: z.array(z.string()),
      /** Below the threshold: it only fills a place. */
      isNext: z.boolean(),
    }),
  ),
});

export type WhyRecommended = z.output<typeof whyRecommended>;

export const whyNone = ['NOT_COMPUTED', 'NO_KEYWORDS', 'BELOW_THRESHOLD'] as const;
export const recommendationCoverage = z.object({
  articles: z.int(),
  withRecommendations: z.int(),
  /** Those with enough for all places; the others are filled up with the next ones and the freshest. */
  full: z.int(),
  without: z.array(z.object({ url: z.string(), title: z.string(), reason: z.enum(whyNone) })),
  withoutByReason: z.array(z.object({ reason: z.enum(whyNone), count: z.int() })),
  /** Pages that are not articles, with the reason. */
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
});
export type RecommendationCoverage = z.output<typeof recommendationCoverage>;

/** A page as a run would read it now; nothing of it is kept. */
export const triedPage = z.object({
  /** Null: it is an article. */
  reason: z.enum(skipReasons).nullable(),
  /** What went wrong, as `tellRun` knows it. */
  fault: z.string().nullable(),
  /** Where it is redirected, or which page it says it is. */
  leadsTo: z.string().nullable(),
  article: z
    .object({
      title: z.string(),
      letters: z.int(),
      image: z.string().nullable(),
      language: z.string().nullable(),
      publishedAt: instantSchema.nullable(),
      /** The most frequent ones. */
      words: z.array(z.string()),
    })
    .nullable(),
});
export type TriedPage = z.output<typeof triedPage>;
