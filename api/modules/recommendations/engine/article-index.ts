import type { ArticleKeyword, ProcessingConfig } from '#shared/schemas/calls/recommendations.ts';
import { TermReader } from './read-terms.ts';

export interface SourceArticle {
  id: number;
  url: string;
  title: string;
  text: string;
  textHash: string;
  language: string | null;
  publishedAt: Date | null;
}

interface Recommendation {
  id: number;
  score: number;
  sharedKeywords: string[];
}

export interface IndexedArticle {
  id: number;
  keywords: ArticleKeyword[];
  /** Best first: those that are alike enough, then the next ones, which only fill places. */
  recommendations: Recommendation[];
  /** How many are alike enough. */
  alike: number;
}

/** The usual parameters of BM25. */
const k1 = 1.2;
const b = 0.75;
/** A word of the title counts as that many in the text. */
const titleWeight = 3;
const mostTerms = 150;
const mostKeywords = 20;
/** From here on two texts are one, told twice. */
const sameText = 0.9;
/** Deducted from a candidate that is exactly like one chosen before. */
const diversity = 0.05;
/** The oldest article's loss against the newest, at most; half of it within these days. */
const staleness = 0.04;
const halfLifeDays = 180;

interface Entry {
  id: number;
  textHash: string;
  titleKey: string;
  language: string | null;
  publishedAt: number | undefined;
  length: number;
  /** Ids of its terms, ascending, and how often each is there. */
  terms: Int32Array;
  weights: Float32Array;
}

/**
 * Articles of one site and what they have in common. Added in order of their addresses, they give
 * the same answers, whatever their ids.
 */
export class ArticleIndex {
  private readonly entries: Entry[] = [];
  private readonly reader: TermReader;
  private readonly processing: ProcessingConfig;
  private readonly count: number;

  /** @param count recommendations of each article */
  constructor(processing: ProcessingConfig, count: number) {
    this.processing = processing;
    this.count = count;
    this.reader = new TermReader(processing.customStopwords);
  }

  add({ id, title, text, textHash, language, publishedAt }: SourceArticle): void {
    const counts = new Map<number, number>();
    const count = (stems: number[], weight: number) => {
      for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + weight);
    };
    count(this.reader.read(title, language), titleWeight);
    const stems = this.reader.read(text, language);
    count(stems, 1);
    const terms = Int32Array.from(counts.keys()).sort();
    this.entries.push({
      id,
      textHash,
      titleKey: title.toLowerCase(),
      language,
      publishedAt: publishedAt ? +publishedAt : undefined,
      length: stems.length,
      terms,
      weights: Float32Array.from(terms, (term) => counts.get(term) ?? 0),
    });
  }

  /** One article after the other, so that others get their turn in between. */
  *compute(): Generator<IndexedArticle> {
    this.weigh();
    const postings = this.invert();
    const scores = new Float32Array(this.entries.length);
    const freshness = this.freshnessOfAll();
    for (const [at, entry] of this.entries.entries()) {
      const chosen = this.choose(this.score(at, postings, scores, freshness));
      yield {
        id: entry.id,
        keywords: this.keywordsOf(entry),
        recommendations: chosen.map(({ other, score }) => ({
          id: other.id,
          score,
          sharedKeywords: this.sharedBy(entry, other),
        })),
        alike: chosen.filter(({ isAlike }) => isAlike).length,
      };
    }
  }

  /** Counts become weights: the most telling terms of each article; all its terms are of length 1 together. */
  private weigh(): void {
    const total = this.entries.length;
    const frequency = new Int32Array(this.reader.words.length);
    let lengths = 0;
    for (const { terms, length } of this.entries) {
      for (const term of terms) frequency[term] = (frequency[term] ?? 0) + 1;
      lengths += length;
    }
    const average = Math.max(1, lengths / Math.max(1, total));
    const isCommon = (found: number) => total >= 20 && found > total * 0.4;
    for (const entry of this.entries) {
      const relative = 1 - b + (b * entry.length) / average;
      const weighed: { term: number; weight: number }[] = [];
      let squares = 0;
      for (let at = 0; at < entry.terms.length; at += 1) {
        const term = entry.terms[at] ?? 0;
        const count = entry.weights[at] ?? 0;
        const found = frequency[term] ?? 0;
        if (isCommon(found)) continue;
        const rarity = Math.log(1 + (total - found + 0.5) / (found + 0.5));
        const weight = (rarity * count * (k1 + 1)) / (count + k1 * relative);
        squares += weight * weight;
        // What no other article has makes this one different, but links it to none.
        if (found > 1) weighed.push({ term, weight });
      }
      weighed.sort((one, other) => other.weight - one.weight || one.term - other.term);
      const least = (weighed[0]?.weight ?? 0) * this.processing.keywordRelevanceThreshold;
      const kept = weighed
        .filter(({ weight }) => weight >= least)
        .slice(0, mostTerms)
        .sort((one, other) => one.term - other.term);
      const norm = Math.sqrt(squares) || 1;
      entry.terms = Int32Array.from(kept, ({ term }) => term);
      entry.weights = Float32Array.from(kept, ({ weight }) => weight / norm);
    }
  }

  /** By term: the articles that have it, and its weight there. */
  private invert(): Map<number, { at: Int32Array; weights: Float32Array }> {
    const lists = new Map<number, { at: number[]; weights: number[] }>();
    for (const [at, { terms, weights }] of this.entries.entries()) {
      for (let index = 0; index < terms.length; index += 1) {
        const term = terms[index] ?? 0;
        const list = lists.get(term) ?? { at: [], weights: [] };
        list.at.push(at);
        list.weights.push(weights[index] ?? 0);
        lists.set(term, list);
      }
    }
    return new Map(
      [...lists].map(([term, { at, weights }]) => [
        term,
        { at: Int32Array.from(at), weights: Float32Array.from(weights) },
      ]),
    );
  }

  private freshnessOfAll(): Float32Array {
    const newest = this.entries.reduce(
      (last, { publishedAt = 0 }) => Math.max(last, publishedAt),
      0,
    );
    return Float32Array.from(this.entries, ({ publishedAt }) => {
      if (publishedAt === undefined) return 1 - staleness;
      const days = (newest - publishedAt) / 86_400_000;
      return 1 - staleness * (1 - 0.5 ** (days / halfLifeDays));
    });
  }

  private score(
    own: number,
    postings: ReturnType<ArticleIndex['invert']>,
    scores: Float32Array,
    freshness: Float32Array,
  ): Candidate[] {
    const entry = this.entries[own];
    if (!entry) return [];
    const touched: number[] = [];
    for (let index = 0; index < entry.terms.length; index += 1) {
      const posting = postings.get(entry.terms[index] ?? -1);
      const weight = entry.weights[index] ?? 0;
      if (!posting) continue;
      const { at, weights } = posting;
      for (let place = 0; place < at.length; place += 1) {
        const other = at[place] as number;
        if (scores[other] === 0) touched.push(other);
        scores[other] = (scores[other] as number) + weight * (weights[place] as number);
      }
    }
    const least = this.processing.recommendationScoreThreshold;
    const most = this.count * 2 + 10;
    const found: Candidate[] = [];
    for (const at of touched) {
      const similarity = scores[at] as number;
      scores[at] = 0;
      if (at === own || similarity >= sameText) continue;
      const score = Math.round(similarity * (freshness[at] as number) * 1e5) / 1e5;
      // Most end here: only the best few are examined more closely.
      if (found.length === most && score < (found[most - 1] as Candidate).score) continue;
      const other = this.entries[at] as Entry;
      if (isSame(entry, other)) continue;
      if (entry.language && other.language && entry.language !== other.language) continue;
      insert(found, { at, other, score, isAlike: similarity >= least, likeness: 0 });
      if (found.length > most) found.pop();
    }
    return found;
  }

  /**
   * The best that remain, one by one, each a little less for being like one chosen before; none that
   * is not alike enough while there is one that is.
   */
  private choose(candidates: Candidate[]): Candidate[] {
    const chosen: Candidate[] = [];
    let left = candidates;
    while (chosen.length < this.count && left.length > 0) {
      const worthOf = ({ score, likeness }: Candidate) => score * (1 - diversity * likeness);
      const best = left.reduce((one, next) => {
        const isBetter = next.isAlike === one.isAlike ? worthOf(next) > worthOf(one) : next.isAlike;
        return isBetter ? next : one;
      });
      chosen.push(best);
      left = left.filter((candidate) => {
        if (candidate === best || isSame(candidate.other, best.other)) return false;
        const likeness = dot(candidate.other, best.other);
        candidate.likeness = Math.max(candidate.likeness, likeness);
        return likeness < sameText;
      });
    }
    return chosen.sort(
      (one, next) =>
        Number(next.isAlike) - Number(one.isAlike) || next.score - one.score || one.at - next.at,
    );
  }

  private keywordsOf({ terms, weights }: Entry): ArticleKeyword[] {
    const strongest = Math.max(...weights, 0) || 1;
    return [...terms]
      .map((term, at) => ({ term, weight: weights[at] ?? 0 }))
      .sort((one, other) => other.weight - one.weight || one.term - other.term)
      .slice(0, mostKeywords)
      .map(({ term, weight }) => ({
        word: this.reader.words[term] ?? '',
        weight: Math.round((weight / strongest) * 1000) / 1000,
      }));
  }

  private sharedBy(one: Entry, other: Entry): string[] {
    const shared: { term: number; weight: number }[] = [];
    dot(one, other, (term, weight) => shared.push({ term, weight }));
    shared.sort((first, next) => next.weight - first.weight || first.term - next.term);
    return shared.slice(0, 5).map(({ term }) => this.reader.words[term] ?? '');
  }
}

interface Candidate {
  at: number;
  other: Entry;
  score: number;
  /** Does it reach the threshold? */
  isAlike: boolean;
  /** To the most similar one chosen before. */
  likeness: number;
}

const isBefore = (one: Candidate, next: Candidate) =>
  one.score > next.score || (one.score === next.score && one.at < next.at);

/** Where it belongs, best first. */
function insert(found: Candidate[], candidate: Candidate): void {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(found[middle] as Candidate, candidate)) low = middle + 1;
    else high = middle;
  }
  found.splice(low, 0, candidate);
}

const isSame = (one: Entry, other: Entry) =>
  one.textHash === other.textHash || one.titleKey === other.titleKey;

function dot(one: Entry, other: Entry, note?: (term: number, weight: number) => void): number {
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < one.terms.length && j < other.terms.length) {
    const difference = (one.terms[i] as number) - (other.terms[j] as number);
    if (difference === 0) {
      const weight = (one.weights[i] as number) * (other.weights[j] as number);
      note?.(one.terms[i] as number, weight);
      sum += weight;
    }
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return sum;
}
