import { isShortcode } from '#shared/domain/recommendation-places.ts';
import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { Page } from '../look/read-website.ts';
import { attributeOf } from '../look/scan-html.ts';
import { type Verdict, verdict, wholePage } from '../look/verdict.ts';
import type { Expectations } from '../read-expectations.ts';

const script = '/plugin/recommendations.js';

/** Whether the agreed recommendations have their script and their places in the articles. */
export function checkPlugin(
  pages: readonly Page[],
  { hasPlugin }: Pick<Expectations, 'hasPlugin'>,
): Verdict {
  if (!hasPlugin) return verdict('NOT_CHECKED', 'plugin-not-agreed');
  const articles = pages.filter(({ isFront }) => !isFront);
  if (articles.length === 0) return verdict('NOT_CHECKED', 'no-articles');
  const at = articles.map(({ address }) => wholePage(address));
  const tags = articles.flatMap((page) => page.tags.map((tag) => ({ page, tag })));
  const loaded = tags.filter(
    ({ tag }) =>
      tag.name === 'script' && attributeOf(tag, 'src')?.split('?', 1)[0]?.endsWith(script),
  );
  if (loaded.length === 0) return verdict('BROKEN', 'plugin-no-script', at);
  const places = tags.filter(({ tag }) => isShortcode(attributeOf(tag, 'data-recommendations')));
  const found = new Set(places.map(({ tag }) => attributeOf(tag, 'data-recommendations')));
  if (found.size === 0) return verdict('BROKEN', 'plugin-no-places', at);
  const evidence = places.map(({ page, tag: { line, excerpt } }) => ({
    address: page.address,
    line,
    excerpt,
  }));
  return found.size < 3
    ? verdict('WARNING', sayCheck('plugin-some', { places: found.size }), evidence)
    : verdict('OK', sayCheck('plugin-all', { places: found.size }), evidence);
}
