import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { Page } from '../look/read-website.ts';
import { lineCounter, withoutComments } from '../look/scan-html.ts';
import { type Verdict, verdict } from '../look/verdict.ts';
import type { Expectations } from '../read-expectations.ts';

/**
 * Whether the site's placement ids are in its pages.
 *
 * @param requested addresses that a browser asked for, which may name them too
 */
export function checkPlacements(
  pages: readonly Page[],
  { placements }: Pick<Expectations, 'placements'>,
  requested: readonly string[] = [],
): Verdict {
  if (placements.length === 0) return verdict('NOT_CHECKED', 'placements-not-set-up');
  const texts = pages.map((page) => ({ page, text: withoutComments(page.html) }));
  const missing = placements.filter(
    ({ placementId }) =>
      !texts.some(({ text }) => findWord(text, placementId) >= 0) &&
      !requested.some((address) => findWord(address, placementId) >= 0),
  );
  const [expected, found] = [placements.length, placements.length - missing.length];
  if (missing.length === 0) {
    const seen = placements.flatMap(({ placementId }) => firstStanding(texts, placementId));
    return verdict('OK', sayCheck('placements-all', { expected }), seen);
  }
  const evidence = missing.map(({ tracker, placementId }) => ({
    address: pages[0]?.address ?? '',
    line: null,
    excerpt: `${tracker}: ${placementId}`,
  }));
  return found === 0
    ? verdict('BROKEN', sayCheck('placements-none', { expected }), evidence)
    : verdict('WARNING', sayCheck('placements-some', { found, expected }), evidence);
}

function firstStanding(texts: readonly { page: Page; text: string }[], word: string) {
  for (const { page, text } of texts) {
    const at = findWord(text, word);
    if (at < 0) continue;
    const begin = text.lastIndexOf('\n', at) + 1;
    const excerpt = text.slice(Math.max(begin, at - 80), at + word.length + 80).split('\n', 1)[0];
    return [
      { address: page.address, line: lineCounter(text)(at), excerpt: excerpt?.trim() ?? word },
    ];
  }
  return [];
}

const isOfWord = (character: string | undefined) =>
  character !== undefined && /[\w-]/.test(character);

/** Matches whole words: `in-text-1` is not in `in-text-12`. */
export function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + word.length])) return at;
  }
  return -1;
}
