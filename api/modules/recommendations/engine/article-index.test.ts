import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { topics } from '#demo/websites/topics.ts';
import { writeArticle } from '#demo/websites/write-article.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { ArticleIndex, type IndexedArticle, type SourceArticle } from './article-index.ts';

const { processingConfig } = recommendationDefaults;
const topicKeys = Object.keys(topics) as (keyof typeof topics)[];
const lastDay = new Date('2026-11-20T00:00:00Z');

type Known = SourceArticle & { topic: string };

function corpus(seed: string, count: number): Known[] {
  return Array.from({ length: count }, (_, number) => {
    const written = writeArticle(seed, number, topicKeys, lastDay);
    const text = written.paragraphs.join(' ');
    return article(number + 1, { ...written, text });
  });
}

const article = (id: number, more: Partial<Known> & { text: string; title: string }): Known => ({
  id,
  url: `https://a.example/${id}`,
  textHash: createHash('sha256').update(more.text).digest('hex'),
  language: 'de',
  publishedAt: lastDay,
  topic: '',
  ...more,
});

function compute(
  articles: SourceArticle[],
  processing: Partial<typeof processingConfig> = {},
  count = 29,
): Map<number, IndexedArticle> {
  const index = new ArticleIndex({ ...processingConfig, ...processing }, count);
  for (const one of articles) index.add(one);
  return new Map([...index.compute()].map((one) => [one.id, one]));
}

/** Of each article's five best, the share that is about the same. */
function topicShare(articles: Known[], bestOf: (id: number) => number[]): number {
  const topicOf = new Map(articles.map(({ id, topic }) => [id, topic]));
  let same = 0;
  let all = 0;
  for (const { id, topic } of articles) {
    for (const other of bestOf(id).slice(0, 5)) {
      all += 1;
      if (topicOf.get(other) === topic) same += 1;
    }
  }
  return same / all;
}

/** Cosine of counts times rarity over words as they are written, by plain loops. */
function plainCosine(articles: Known[]): Map<number, number[]> {
  const words = articles.map(({ title, text }) =>
    `${title} ${text}`.toLowerCase().split(/[^a-zäöüß]+/),
  );
  const frequency = new Map<string, number>();
  for (const list of words) {
    for (const word of new Set(list)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const vectors = words.map((list) => {
    const vector = new Map<string, number>();
    for (const word of list) vector.set(word, (vector.get(word) ?? 0) + 1);
    let norm = 0;
    for (const [word, count] of vector) {
      const weight = count * Math.log(articles.length / (frequency.get(word) ?? 1));
      vector.set(word, weight);
      norm += weight * weight;
    }
    for (const [word, weight] of vector) vector.set(word, weight / Math.sqrt(norm || 1));
    return vector;
  });
  return new Map(
    articles.map(({ id }, at) => {
      const scores = articles.map((other, to) => {
        let sum = 0;
        for (const [word, weight] of vectors[at] ?? [])
          sum += weight * (vectors[to]?.get(word) ?? 0);
        return { id: other.id, sum };
      });
      const best = scores.filter((one) => one.id !== id).sort((a, b) => b.sum - a.sum);
      return [id, best.slice(0, 5).map((one) => one.id)] as const;
    }),
  );
}

describe('ArticleIndex', () => {
  it.each(['eins', 'zwei', 'drei'])(
    'keeps to the topic at least as well as plain words do (%s)',
    (seed) => {
      const articles = corpus(seed, 320);
      const computed = compute(articles);
      const ours = topicShare(
        articles,
        (id) => computed.get(id)?.recommendations.map((one) => one.id) ?? [],
      );
      const plain = plainCosine(articles);
      const theirs = topicShare(articles, (id) => plain.get(id) ?? []);
      expect(ours).toBeGreaterThanOrEqual(theirs);
      expect(ours).toBeGreaterThan(0.9);
    },
  );

  it('never recommends an article to itself, or one twice; what is alike comes first, then what is next', () => {
    const articles = corpus('regeln', 120);
    let next = 0;
    for (const [id, { recommendations, alike }] of compute(articles, {
      recommendationScoreThreshold: 0.1,
    })) {
      const ids = recommendations.map((one) => one.id);
      expect(ids).not.toContain(id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(29);
      const scores = recommendations.map(({ score }) => score);
      const [over, under] = [scores.slice(0, alike), scores.slice(alike)];
      for (const some of [over, under]) expect(some).toEqual([...some].sort((a, b) => b - a));
      // The oldest lose 4 % of their likeness.
      expect(Math.min(1, ...over)).toBeGreaterThan(0.095);
      expect(Math.max(0, ...under)).toBeLessThan(0.1);
      next += under.length;
      for (const { sharedKeywords } of recommendations)
        expect(sharedKeywords.length).toBeGreaterThan(0);
    }
    expect(next).toBeGreaterThan(100);
  });

  it.each(['vier', 'fünf'])(
    'fills all places at the usual thresholds, at least as true to the topic as plain words (%s)',
    (seed) => {
      // A newspaper’s shape: many topics, and few articles of most.
      const articles = corpus(seed, 600).filter(({ topic, id }) => {
        return id % (1 + topicKeys.indexOf(topic as (typeof topicKeys)[number])) === 0;
      });
      const computed = compute(articles);
      const bestOf = (id: number) => computed.get(id)?.recommendations.map((one) => one.id) ?? [];
      for (const { id } of articles) expect(bestOf(id).length).toBeGreaterThanOrEqual(5);
      const plain = plainCosine(articles);
      const theirs = topicShare(articles, (id) => plain.get(id) ?? []);
      expect(topicShare(articles, bestOf)).toBeGreaterThanOrEqual(Math.max(0.64, theirs));
    },
  );

  it('folds what is told twice', () => {
    const articles = corpus('doppelt', 80);
    const [first, second] = articles as [Known, Known];
    const told = { ...first, id: 900, url: 'https://a.example/900', title: 'Anders betitelt' };
    const again = { ...second, id: 901, url: 'https://a.example/901' };
    const computed = compute([...articles, told, again]);
    expect(computed.get(first.id)?.recommendations.map(({ id }) => id)).not.toContain(900);
    for (const { recommendations } of computed.values()) {
      const ids = recommendations.map(({ id }) => id);
      expect(ids.includes(first.id) && ids.includes(900)).toBe(false);
      expect(ids.includes(second.id) && ids.includes(901)).toBe(false);
    }
  });

  it('knows inflected words as one, leaves out custom stop words, and thresholds bite', () => {
    const texts = [
      ['Der Gartenzaun', 'Gartenzäune streichen ist Arbeit. Den Zaun lasieren.'],
      ['Zäune', 'Ein Gartenzaun wird gestrichen, Zäune werden lasiert.'],
      ['Suppe', 'Die Suppe kochen, dann salzen.'],
      ['Suppen', 'Suppen werden gekocht und gesalzen.'],
    ] as const;
    const articles = texts.map(([title, text], at) => article(at + 1, { title, text }));
    const ids = (more: Partial<typeof processingConfig>) =>
      compute(articles, more)
        .get(3)
        ?.recommendations.map(({ id }) => id);
    const alike = (more: Partial<typeof processingConfig>) => compute(articles, more).get(3)?.alike;
    expect(ids({})).toEqual([4]);
    expect(
      compute(articles)
        .get(1)
        ?.recommendations.map(({ id }) => id),
    ).toEqual([2]);
    expect(ids({ customStopwords: ['Suppe', 'kochen', 'gekocht', 'salzen', 'gesalzen'] })).toEqual(
      [],
    );
    expect([alike({}), alike({ recommendationScoreThreshold: 1 })]).toEqual([1, 0]);
    expect(ids({ recommendationScoreThreshold: 1 })).toEqual([4]);
    const keywords = (more: Partial<typeof processingConfig>) =>
      compute(corpus('worte', 60), more).get(1)?.keywords.length ?? 0;
    expect(keywords({ keywordRelevanceThreshold: 1 })).toBeLessThan(
      keywords({ keywordRelevanceThreshold: 0 }),
    );
  });

  it('keeps languages apart, and copes with nothing, one, and no text', () => {
    expect(compute([]).size).toBe(0);
    expect(compute([article(1, { title: '?', text: '' })]).get(1)).toEqual({
      id: 1,
      keywords: [],
      recommendations: [],
      alike: 0,
    });
    const same = { title: 'Berlin Marathon', text: 'Berlin Marathon Strecke Rekord' };
    const other = { title: 'Berlin Marathon 2', text: 'Berlin Marathon Rekord', language: 'en' };
    expect(compute([article(1, same), article(2, other)]).get(1)?.recommendations).toEqual([]);
  });

  it('works out all of many articles', () => {
    const found = compute(corpus('viele', 1000));
    expect(found.size).toBe(1000);
    for (const { recommendations } of found.values()) expect(recommendations).toHaveLength(29);
  });
});
