import { addressKey } from '#api/integrations/websites/page-address.ts';
import type { Website } from '#api/integrations/websites/website.ts';
import type { TriedPage } from '#shared/schemas/calls/recommendations.ts';
import { withExtractor } from '../extract-process/with-extractor.ts';
import { type VisitedPage, visitPage } from './crawl-pages.ts';
import type { ExtractedArticle, ExtractionSettings } from './extract-article.ts';

interface Trial {
  website: Website;
  settings: ExtractionSettings;
  customStopwords: readonly string[];
  signal: AbortSignal;
}

const unread: Omit<VisitedPage, 'url' | 'key'> = {
  ...{ state: 'PENDING', reason: null, read_with: null },
  ...{ etag: null, last_modified: null, body_hash: null },
};

/** Reads a page as a run does, and keeps nothing. */
export async function tryPage(
  url: string,
  { customStopwords, ...crawl }: Trial,
): Promise<TriedPage> {
  const page = { ...unread, url, key: addressKey(url) };
  const outcome = await withExtractor((extract) =>
    visitPage(page, { ...crawl, extract, readWith: '' }),
  );
  const article = 'article' in outcome && outcome.article ? outcome.article : null;
  return {
    reason: reasonOf(outcome),
    fault: ('error' in outcome && outcome.error) || null,
    leadsTo: outcome.kind === 'moved' ? outcome.to : null,
    article: article && {
      title: article.title,
      letters: article.text.length,
      image: article.image,
      language: article.language,
      publishedAt: article.publishedAt,
      words: await frequentWords(article, customStopwords),
    },
  };
}

function reasonOf(outcome: Awaited<ReturnType<typeof visitPage>>): TriedPage['reason'] {
  if (outcome.kind === 'skipped') return outcome.reason;
  if (outcome.kind === 'gone') return 'GONE';
  return outcome.kind === 'moved' ? 'MOVED' : null;
}

const mostWords = 12;

async function frequentWords(
  { title, text, language }: ExtractedArticle,
  customStopwords: readonly string[],
): Promise<string[]> {
  // Its stemmers are large.
  const { TermReader } = await import('../engine/read-terms.ts');
  const reader = new TermReader(customStopwords);
  const counts = new Map<number, number>();
  for (const id of reader.read(`${title} ${text}`, language)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostWords);
  return sorted.flatMap(([id]) => reader.words[id] ?? []);
}
