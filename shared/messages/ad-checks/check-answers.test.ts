import { describe, expect, it } from 'vitest';
import { joined } from '../../saying/say.ts';
import type { checkAnswers } from './check-answers.ts';
import { bothOfCheck } from './tell-check.ts';

const failed = { fault: 'TIMEOUT', status: null };
const device = 'MOBILE';
const name = 'consentmanager';

/** Every code with values: a missing one does not compile. */
const samples: Record<keyof typeof checkAnswers, unknown> = {
  'not-in-demo': undefined,
  'front-page-silent': undefined,
  'front-page-answers': { pages: 3, ms: 140 },
  'front-page-alone': { ms: 1240 },
  'front-page-fault': { ...failed, device },
  'ads-txt-complete': { expected: 6, records: 1200 },
  'ads-txt-read': { records: 12 },
  'ads-txt-faults': { faults: 2, expected: 6 },
  'ads-txt-lacks': { missing: 1, wrong: 2, expected: 6 },
  'ads-txt-of-prospect': { present: 1, expected: 6 },
  'ads-txt-missing': undefined,
  'ads-txt-error': { fault: null, status: 503 },
  'ads-txt-utf16': undefined,
  'ads-txt-html': undefined,
  'ads-txt-type': { type: 'text/html' },
  'ads-txt-empty': undefined,
  'ads-txt-nobody': undefined,
  'ads-txt-left-twice': { host: 'b.example' },
  'consent-first': { name },
  'consent-other': { name },
  'consent-after-ads': { name, pages: 2 },
  'consent-some': { name, without: 1, pages: 6 },
  'consent-none': { pages: 6 },
  'consent-not-asked': { requests: 4 },
  'placements-all': { expected: 7 },
  'placements-some': { found: 5, expected: 7 },
  'placements-none': { expected: 7 },
  'placements-not-set-up': undefined,
  'plugin-all': { places: 3 },
  'plugin-some': { places: 2 },
  'plugin-no-script': undefined,
  'plugin-no-places': undefined,
  'plugin-not-agreed': undefined,
  'no-articles': undefined,
  'privacy-answers': undefined,
  'privacy-thin': { characters: 120 },
  'privacy-fault': failed,
  'privacy-elsewhere': undefined,
  'privacy-no-link': undefined,
  'https-valid': { days: 61 },
  'https-ends': { days: 1 },
  'https-answers': undefined,
  'https-certificate': { reason: 'CERT_HAS_EXPIRED' },
  'https-none': undefined,
  'https-of-demo': undefined,
  'no-browser': undefined,
  'browser-failed': { reason: 'It has ended' },
  'ads-requested': { requests: 14, firstMs: 1240 },
  'front-page-left': { device, host: 'tracker.example' },
  'ads-requested-on-one': { device, requests: 7 },
  'ads-not-requested': undefined,
};

const told = (code: keyof typeof checkAnswers, params = samples[code]) =>
  bothOfCheck(joined({ code, params }));

describe('what a check found', () => {
  it.each(Object.keys(samples) as (keyof typeof checkAnswers)[])('%s in both languages', (code) => {
    const { en, de } = told(code);
    expect(de).not.toBe(en);
    expect(`${en} ${de}`).not.toMatch(/undefined|NaN|null|\[object/);
  });

  it.each([
    [
      'ads-txt-lacks',
      { missing: 1, wrong: 2, expected: 6 },
      'Von 6 erwarteten Zeilen fehlt 1 in der ads.txt, 2 stehen dort falsch',
    ],
    [
      'ads-txt-lacks',
      { missing: 2, wrong: 0, expected: 6 },
      'Von 6 erwarteten Zeilen fehlen 2 in der ads.txt',
    ],
    [
      'ads-txt-lacks',
      { missing: 0, wrong: 1, expected: 6 },
      'Von 6 erwarteten Zeilen steht 1 dort falsch',
    ],
    [
      'ads-requested',
      { requests: 14, firstMs: 1240 },
      '14 Werbeanfragen auf Desktop und Mobilgerät, die erste nach 1,2 s',
    ],
    [
      'front-page-fault',
      { ...failed, device },
      'Die Startseite antwortet nicht rechtzeitig (Mobilgerät)',
    ],
  ] as const)('%s of %o: %s', (code, params, german) => {
    expect(told(code, params).de).toBe(german);
  });
});
