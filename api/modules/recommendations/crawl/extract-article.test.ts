import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { growthOf } from '#tests/support/growth-of.ts';
import { type ExtractionSettings, extractArticle } from './extract-article.ts';
import { isNoindex } from './is-noindex.ts';

const settings: ExtractionSettings = {
  selectorBlacklist: [],
  customImageSelector: null,
  customImageAttribute: null,
  customImageCSSRegex: null,
  titleReplaceRegex: null,
  excludeImageUrl: null,
};
const read = (html: string) => extractArticle(html, 'https://a.example/imkern', settings);
const caseOf = (name: string) => readFileSync(new URL(`./cases/${name}`, import.meta.url), 'utf8');
const words = 'Die Imkerei im Garten beginnt im März mit der Auswinterung der Völker. '.repeat(6);
const pageOf = (head: string) =>
  `<!doctype html><html lang="de"><head><title>Imkern</title>${head}</head><body><article><p>${words}</p></article></body></html>`;
const publishedAt = (head: string) => {
  const found = read(pageOf(head));
  return typeof found === 'string' ? found : found.publishedAt;
};

describe('robots metas', () => {
  it('count all, the strictest first', () => {
    expect(read(caseOf('page-two-robots-metas.html'))).toBe('NOINDEX');
    expect(read(caseOf('page-image-preview-none.html'))).toMatchObject({ title: 'Imkern' });
  });

  it.each([
    ['<meta name="robots" content="noindex">', true],
    ['<meta name="ROBOTS" content="NOFOLLOW,NoIndex">', true],
    ['<meta name="robots" content="none">', true],
    ['<meta name="googlebot" content="noindex">', true],
    ['<meta name="PartnerplattformBot" content="noindex">', true],
    ['<meta property="robots" content="noindex">', true],
    ['<meta name="bingbot" content="noindex">', false],
    ['<meta name="robots" content="max-image-preview:none, max-snippet:-1">', false],
    ['<meta name="robots" content="noindexing, nonet">', false],
    ['<meta name="description" content="noindex, none">', false],
  ])('%s', (head, isNone) => {
    expect(read(pageOf(head)) === 'NOINDEX').toBe(isNone);
  });

  it.each([
    ['noindex', true],
    ['nofollow, NOINDEX', true],
    ['none', true],
    ['googlebot: noindex', true],
    ['googlebot: nofollow, noindex', true],
    ['otherbot: noindex, nofollow', false],
    ['otherbot: noindex, googlebot: none', true],
    ['max-image-preview:none', false],
    ['max-snippet: 0, noindex', true],
    ['unavailable_after: 25 Jun 2010 15:00:00 PST', false],
    ['', false],
    [undefined, false],
  ])('as a header: %s', (header, isNone) => {
    expect(isNoindex(header)).toBe(isNone);
  });
});

describe('a page without optional tags', () => {
  const bare = `<h1>Imkern</h1><article><p>${words}</article>`;
  it.each([
    ['of the field', caseOf('page-without-optional-tags.html'), 'Imkern im März'],
    ['no html', `<!doctype html><head><title>Imkern</title></head><body>${bare}</body>`, 'Imkern'],
    ['no head', `<html lang="de"><title>Imkern</title><body>${bare}`, 'Imkern'],
    ['no body', `<html lang="de"><head><title>Imkern</title></head>${bare}</html>`, 'Imkern'],
    [
      'none of them, with scripts first',
      `<!-- <body> --><meta charset=utf-8><script>"<p>"</script><style>p{}</style><title>Imkern</title>${bare}`,
      'Imkern',
    ],
  ])('%s', (_, html, title) => {
    expect(read(html)).toMatchObject({ title, text: expect.stringContaining('Auswinterung') });
  });

  it('keeps the language that its html tag has', () => {
    expect(read(`<html lang="de"><title>Imkern</title>${bare}`)).toMatchObject({ language: 'de' });
  });

  it.each(['<meta>', '<!-- ', '<script>', '<title>'])(
    'is framed in the time of its length: %s',
    async (part) => {
      const { withFrame } = await import('./with-frame.ts');
      expect(growthOf((count) => part.repeat(count), withFrame, 300_000)).toBeLessThan(5);
    },
  );
});

describe('when it was published', () => {
  const time = (datetime: string) =>
    publishedAt(`<meta property="article:published_time" content="${datetime}">`);

  it('is a German day in the field', () => {
    expect(read(caseOf('page-german-date.html'))).toMatchObject({
      publishedAt: '2026-11-04T23:00:00.000Z',
    });
  });

  it.each([
    // Without a zone it is Berlin's clock.
    ['05.11.2026', '2026-11-04T23:00:00.000Z'],
    ['5.7.2026', '2026-07-04T22:00:00.000Z'],
    ['13.11.2026', '2026-11-12T23:00:00.000Z'],
    ['05.11.2026 18:30', '2026-11-05T17:30:00.000Z'],
    ['05.11.2026, 18:30 Uhr', '2026-11-05T17:30:00.000Z'],
    ['2026-11-05', '2026-11-04T23:00:00.000Z'],
    ['2026-11-05 00:30', '2026-11-04T23:30:00.000Z'],
    ['2026-07-05T00:30:15', '2026-07-04T22:30:15.000Z'],
    ['2026-11-05T00:30:15.250', '2026-11-04T23:30:15.250Z'],
    // With one it is what it says.
    ['2026-11-05T00:30:00Z', '2026-11-05T00:30:00.000Z'],
    ['2026-11-05T00:30:00+0100', '2026-11-04T23:30:00.000Z'],
    ['2026-11-05 00:30:00 +01:00', '2026-11-04T23:30:00.000Z'],
    ['Thu, 05 Nov 2026 00:30:00 GMT', '2026-11-05T00:30:00.000Z'],
    ['31.02.2026', null],
    ['2026-02-31', null],
    ['2026-13-01', null],
    ['gestern', null],
    ['05.11.9999', null],
  ])('%s', (given, expected) => {
    expect(time(given)).toBe(expected);
  });
});
