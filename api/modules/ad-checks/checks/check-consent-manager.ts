import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import { consentManagerAt, isOfAds } from '../look/consent-managers.ts';
import type { Page } from '../look/read-website.ts';
import { attributeOf, type Tag } from '../look/scan-html.ts';
import { type Verdict, verdict, wholePage } from '../look/verdict.ts';
import type { Expectations } from '../read-expectations.ts';

interface Asked {
  page: Page;
  consent: { tag: Tag; name: string; isOwn: boolean } | undefined;
  /** The first that loads ads. */
  ads: Tag | undefined;
}

/** Whether each page loads a consent manager, the configured one, and before its ads. */
export function checkConsentManager(
  pages: readonly Page[],
  { scripts }: Pick<Expectations, 'scripts'>,
): Verdict {
  const asked = pages.map((page) => findScripts(page, scripts));
  const found = asked.flatMap(({ page, consent }) => (consent ? [{ page, ...consent }] : []));
  const without = asked.filter(({ consent }) => !consent);
  const [first] = found;
  const count = pages.length;
  if (!first) {
    return verdict(
      'BROKEN',
      sayCheck('consent-none', { pages: count }),
      without.map(({ page }) => wholePage(page.address)),
    );
  }
  const { name } = first;
  if (without.length > 0) {
    const said = sayCheck('consent-some', { name, without: without.length, pages: count });
    return verdict(
      'BROKEN',
      said,
      without.map(({ page }) => wholePage(page.address)),
    );
  }
  const late = asked.filter(({ consent, ads }) => consent && ads && ads.at < consent.tag.at);
  if (late.length > 0) {
    return verdict(
      'BROKEN',
      sayCheck('consent-after-ads', { name, pages: late.length }),
      late.flatMap(({ page, ads }) => (ads ? [standing(page, ads)] : [])),
    );
  }
  const evidence = found.map(({ page, tag }) => standing(page, tag));
  const isOther = scripts.consent !== '' && !found.every(({ isOwn }) => isOwn);
  return isOther
    ? verdict('WARNING', sayCheck('consent-other', { name }), evidence)
    : verdict('OK', sayCheck('consent-first', { name }), evidence);
}

const standing = ({ address }: Page, { line, excerpt }: Tag) => ({ address, line, excerpt });

function findScripts(page: Page, { consent: own, loader }: Expectations['scripts']): Asked {
  let consent: Asked['consent'];
  let ads: Tag | undefined;
  for (const tag of page.tags) {
    if (tag.name !== 'script') continue;
    const src = attributeOf(tag, 'src') ?? attributeOf(tag, 'data-src');
    if (!src || !URL.canParse(src, page.address)) continue;
    const address = new URL(src, page.address).href;
    const isOwn = own !== '' && sameScript(address, own);
    const name = isOwn
      ? (consentManagerAt(own) ?? new URL(own).hostname)
      : consentManagerAt(address);
    // The configured one counts before any other.
    if (name && (!consent || (isOwn && !consent.isOwn))) consent = { tag, name, isOwn };
    else if (isOfAds(address, loader)) ads ??= tag;
  }
  return { page, consent, ads };
}

/** Parameters may differ: versions, languages. */
const sameScript = (one: string, other: string): boolean => {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [a, b] = [new URL(one), new URL(other)];
  return a.hostname === b.hostname && a.pathname === b.pathname;
};
