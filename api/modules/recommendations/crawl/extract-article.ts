import { createHash } from 'node:crypto';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { RE2JS } from 're2js';
import { pageAddress } from '#api/integrations/websites/page-address.ts';
import type { SkipReason } from '#shared/domain/skip-reasons.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';
import { hasNoindexMeta } from './is-noindex.ts';
import { readMoment } from './read-moment.ts';
import { withFrame } from './with-frame.ts';

export type ExtractionSettings = Pick<
  RecommendationConfig,
  | 'selectorBlacklist'
  | 'customImageSelector'
  | 'customImageAttribute'
  | 'customImageCSSRegex'
  | 'titleReplaceRegex'
  | 'excludeImageUrl'
>;

export interface ExtractedArticle {
  title: string;
  image: string | null;
  language: string | null;
  publishedAt: string | null;
  text: string;
  textHash: string;
  /** What the page says its address is. */
  canonical: string | null;
}

/** Anything shorter is a list, a gallery or a notice. */
const leastText = 250;
/** Enough to know what an article is about. */
const mostText = 20_000;

/** A page's article, or why it has none. */
export function extractArticle(
  html: string,
  url: string,
  settings: ExtractionSettings,
): ExtractedArticle | SkipReason {
  const { document } = parseHTML(withFrame(html)) as unknown as { document: Document };
  if (!document?.documentElement) return 'UNREADABLE';
  const meta = readMeta(document);
  if (hasNoindexMeta(document)) return 'NOINDEX';
  const canonicalLink = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const canonical = canonicalLink ? pageAddress(canonicalLink, url) : undefined;
  const language = (document.documentElement.getAttribute('lang') ?? meta('og:locale') ?? '')
    .slice(0, 2)
    .toLowerCase();
  const head = {
    image: findImage(document, meta, url, settings),
    language: /^[a-z]{2}$/.test(language) ? language : null,
    publishedAt: findPublished(document, meta),
    canonical: canonical ?? null,
  };
  for (const selector of settings.selectorBlacklist) {
    for (const element of document.querySelectorAll(selector)) element.remove();
  }
  const title = findTitle(document, meta, settings);
  if (!title) return 'NO_TITLE';
  const text = readText(document).replace(/\s+/g, ' ').trim().slice(0, mostText);
  if (text.length < leastText) return 'NO_TEXT';
  return { ...head, title, text, textHash: createHash('sha256').update(text).digest('hex') };
}

/** The paragraphs of a page with unclosed elements, on which the library fails. */
function readText(document: Document): string {
  const paragraphs = [...document.querySelectorAll('article p, main p')].map(
    (one) => one.textContent,
  );
  try {
    const article = new Readability(document, { maxElemsToParse: 50_000 }).parse();
    return article?.textContent ?? '';
  } catch {
    return [...new Set(paragraphs)].join(' ');
  }
}

type Meta = (name: string) => string | undefined;

function readMeta(document: Document): Meta {
  const values = new Map<string, string>();
  for (const element of document.querySelectorAll('meta[content]')) {
    const name = element.getAttribute('property') ?? element.getAttribute('name');
    const content = element.getAttribute('content')?.trim();
    if (name && content && !values.has(name.toLowerCase())) {
      values.set(name.toLowerCase(), content);
    }
  }
  return (name) => values.get(name);
}

function findTitle(
  document: Document,
  meta: Meta,
  { titleReplaceRegex }: ExtractionSettings,
): string {
  const given =
    meta('og:title') ??
    document.querySelector('h1')?.textContent ??
    document.querySelector('title')?.textContent ??
    '';
  const title = titleReplaceRegex
    ? RE2JS.compile(titleReplaceRegex).matcher(given).replaceAll('')
    : given;
  return title.replace(/\s+/g, ' ').trim().slice(0, 300);
}

function findImage(
  document: Document,
  meta: Meta,
  url: string,
  settings: ExtractionSettings,
): string | null {
  const { customImageSelector, excludeImageUrl } = settings;
  const given = customImageSelector
    ? readCustomImage(document.querySelector(customImageSelector), settings)
    : (meta('og:image') ?? meta('og:image:url') ?? meta('twitter:image'));
  if (!given || !URL.canParse(given, url)) return null;
  const image = new URL(given, url);
  if (!['http:', 'https:'].includes(image.protocol) || image.href.length > 2000) return null;
  return excludeImageUrl && image.href.includes(excludeImageUrl) ? null : image.href;
}

/** From the named attribute, else from `src`; with an expression its first group or whole match. */
function readCustomImage(
  element: Element | null,
  { customImageAttribute, customImageCSSRegex }: ExtractionSettings,
): string | null {
  if (!element) return null;
  const attribute = customImageAttribute ?? (customImageCSSRegex ? 'style' : 'src');
  const value = element.getAttribute(attribute);
  if (!value || !customImageCSSRegex) return value;
  const matcher = RE2JS.compile(customImageCSSRegex).matcher(value);
  if (!matcher.find()) return null;
  return matcher.group(matcher.groupCount() > 0 ? 1 : 0);
}

function findPublished(document: Document, meta: Meta): string | null {
  const given =
    meta('article:published_time') ??
    document.querySelector('[itemprop="datePublished"]')?.getAttribute('content') ??
    readJsonLd(document) ??
    document.querySelector('time[datetime]')?.getAttribute('datetime');
  return (given && readMoment(given)?.toISOString()) || null;
}

function readJsonLd(document: Document): string | undefined {
  for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
    const found = /"datePublished"\s*:\s*"([^"]{4,40})"/.exec(textContent ?? '');
    if (found) return found[1];
  }
  return undefined;
}
