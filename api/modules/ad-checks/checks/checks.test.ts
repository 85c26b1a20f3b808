import { describe, expect, it } from 'vitest';
import { growthOf } from '#tests/support/growth-of.ts';
import { consentManagerAt, isOfAds } from '../look/consent-managers.ts';
import type { Page, ReadWebsite } from '../look/read-website.ts';
import { attributeOf, scanTags, withoutComments } from '../look/scan-html.ts';
import { checkConsentManager } from './check-consent-manager.ts';
import { checkHttps } from './check-https.ts';
import { checkPlacements, findWord } from './check-placements.ts';
import { checkPlugin } from './check-plugin.ts';

const address = 'https://a.example/artikel/eins';
const page = (html: string, isFront = false): Page => ({
  ...{ address, device: 'DESKTOP', isFront, html },
  tags: scanTags(html),
});
const script = (src: string) => `<script src="${src}"></script>`;
const none = { consent: '', loader: '' };

describe('a consent manager', () => {
  const cmp = script('https://cdn.consentmanager.net/delivery/js/x.min.js');
  const gpt = script('https://securepubads.g.doubleclick.net/tag/js/gpt.js');
  const own = 'https://cdn.own.example/consent.js';
  it.each<[what: string, html: string, scripts: typeof none, state: string, code: string]>([
    ['known by its address', cmp, none, 'OK', 'consent-first'],
    ['before the ads', cmp + gpt, none, 'OK', 'consent-first'],
    ['after the ads', gpt + cmp, none, 'BROKEN', 'consent-after-ads'],
    ['missing', gpt, none, 'BROKEN', 'consent-none'],
    ['commented out', `<!-- ${cmp} -->`, none, 'BROKEN', 'consent-none'],
    ['of the site’s setup', script(`${own}?v=2`), { ...none, consent: own }, 'OK', 'consent-first'],
    ['another than the site’s', cmp, { ...none, consent: own }, 'WARNING', 'consent-other'],
    [
      'after the site’s own loader',
      script('https://ads.own.example/l.js') + cmp,
      { consent: '', loader: 'https://ads.own.example/l.js' },
      'BROKEN',
      'consent-after-ads',
    ],
    [
      'that the website serves itself',
      script('/wp-content/plugins/borlabs-cookie/x.js'),
      none,
      'OK',
      'consent-first',
    ],
    [
      'loaded by hand',
      '<script data-src="https://consent.cookiebot.com/uc.js"></script>',
      none,
      'OK',
      'consent-first',
    ],
  ])('%s', (_, html, scripts, state, code) => {
    const found = checkConsentManager([page(html)], { scripts });
    expect([found.state, found.said.split(' ')[0]]).toEqual([state, code]);
  });

  it('is known by its host, not by a part of another', () => {
    expect(consentManagerAt('https://app.usercentrics.eu/browser-ui/latest/loader.js')).toBe(
      'Usercentrics',
    );
    expect(consentManagerAt('https://usercentrics.eu.evil.example/x.js')).toBeUndefined();
    expect(consentManagerAt('nothing')).toBeUndefined();
    expect(isOfAds('https://notdoubleclick.net/x', '')).toBe(false);
    expect(isOfAds('https://a.doubleclick.net/x', '')).toBe(true);
  });
});

describe('placement ids', () => {
  const placements = [
    { tracker: 'In-Text', placementId: 'in-1' },
    { tracker: 'Sitebar', placementId: 'in-12' },
  ];
  it.each<[html: string, requested: string[], state: string]>([
    ['<div id="in-1"><div id="in-12">', [], 'OK'],
    ['<div id="in-12">', [], 'WARNING'],
    ['<div id="in-123">', [], 'BROKEN'],
    ['<!-- in-1 in-12 -->', [], 'BROKEN'],
    ['<div id="in-1">', ['https://ads.example/?pid=in-12'], 'OK'],
  ])('in %s, asked for %o: %s', (html, requested, state) => {
    expect(checkPlacements([page(html)], { placements }, requested).state).toBe(state);
  });

  it('are words by themselves', () => {
    expect(findWord('a in-12 in-1.', 'in-1')).toBe(8);
    expect(findWord('xin-1 in-1x', 'in-1')).toBe(-1);
  });
});

describe('recommendations', () => {
  const plugin = script('https://p.example/plugin/recommendations.js?v=1');
  const place = (name: string) => `<div data-recommendations="${name}"></div>`;
  const all = place('primary') + place('midpage') + place('endpage');
  it.each<[html: string, state: string, code: string]>([
    [plugin + all, 'OK', 'plugin-all'],
    [plugin + place('primary'), 'WARNING', 'plugin-some'],
    [plugin + place('sidebar'), 'BROKEN', 'plugin-no-places'],
    [all, 'BROKEN', 'plugin-no-script'],
  ])('%s', (html, state, code) => {
    const found = checkPlugin([page(html)], { hasPlugin: true });
    expect([found.state, found.said.split(' ')[0]]).toEqual([state, code]);
  });

  it('are not looked for where none are agreed, or no article was read', () => {
    expect(checkPlugin([page(plugin)], { hasPlugin: false }).said).toBe('plugin-not-agreed');
    expect(checkPlugin([page(plugin, true)], { hasPlugin: true }).said).toBe('no-articles');
  });
});

describe('https', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const failure = (code: string) => ({
    fault: 'UNREACHABLE' as const,
    status: null,
    code,
  });
  const read = (more: Partial<ReadWebsite>): ReadWebsite => ({
    ...{ pages: [page('')], failures: [], httpsFailure: null, frontMs: 9, articles: 2 },
    certificateUntil: null,
    ...more,
  });
  it.each<[what: string, read: ReadWebsite, state: string, said: string]>([
    [
      'valid for long',
      read({ certificateUntil: new Date('2027-01-20T12:00:00Z') }),
      'OK',
      'https-valid {"days":61}',
    ],
    [
      'near its end',
      read({ certificateUntil: new Date('2026-11-30T11:00:00Z') }),
      'WARNING',
      'https-ends {"days":9}',
    ],
    [
      'expired',
      read({ pages: [], httpsFailure: failure('CERT_HAS_EXPIRED') }),
      'BROKEN',
      'https-certificate {"reason":"CERT_HAS_EXPIRED"}',
    ],
    [
      'of another name',
      read({ httpsFailure: failure('ERR_TLS_CERT_ALTNAME_INVALID') }),
      'BROKEN',
      'https-certificate {"reason":"ERR_TLS_CERT_ALTNAME_INVALID"}',
    ],
    ['missing', read({ httpsFailure: failure('ECONNREFUSED') }), 'BROKEN', 'https-none'],
    [
      'of a website that is away',
      read({ pages: [], httpsFailure: failure('ECONNREFUSED') }),
      'NOT_CHECKED',
      'front-page-silent',
    ],
  ])('with a certificate %s', (_, website, state, said) => {
    const found = checkHttps(website, { domain: 'a.example', now, isMapped: false });
    expect([found.state, found.said]).toEqual([state, said]);
  });
});

describe('a page’s tags', () => {
  it('have their line, and attributes however they are written', () => {
    const html =
      '<html>\n<!--\n<a href="/x">\n-->\n<a class=x href=/eins?a=1&amp;b=2>\n<A HREF=\'/zwei\'>';
    const tags = scanTags(html);
    expect(tags.map((tag) => [tag.line, attributeOf(tag, 'href')])).toEqual([
      [5, '/eins?a=1&b=2'],
      [6, '/zwei'],
    ]);
    expect(withoutComments('<!-- a')).toBe('      ');
  });

  it.each([
    ['tags without end', '', '<script ', 80_000],
    ['comments without end', '', '<!--', 200_000],
    ['one line of links', '', '<a href="/x">', 40_000],
    ['blanks', '<a ', ' ', 3_000_000],
    ['quotes', '', `<a href="${"'".repeat(1900)}>`, 1500],
  ])('are read in one pass of %s', (_, before, part, count) => {
    const htmlOf = (size: number) => before + part.repeat(size);
    expect(growthOf(htmlOf, scanTags, count)).toBeLessThan(5);
  });
});
