import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { growthOf } from '#tests/support/growth-of.ts';
import { parseSitemap } from './parse-sitemap.ts';

const urlset = (inner: string) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;

describe('parseSitemap', () => {
  it('reads addresses with their days, entities and CDATA', () => {
    const text = urlset(`
      <url><loc> https://a.example/?x=1&amp;y=&#50;&#x33; </loc><lastmod>2026-11-01</lastmod></url>
      <url><loc><![CDATA[https://a.example/b]]></loc></url>
      <url><priority>0.5</priority></url>`);
    expect(parseSitemap(text)).toEqual({
      kind: 'pages',
      news: false,
      dropped: 0,
      entries: [
        { loc: 'https://a.example/?x=1&y=23', lastmod: '2026-11-01' },
        { loc: 'https://a.example/b', lastmod: null },
      ],
    });
  });

  it('tells an index from a list, and news', () => {
    const index =
      '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>';
    expect(parseSitemap(index)?.kind).toBe('index');
    expect(parseSitemap(urlset('<url><loc>x</loc><news:news/></url>'))?.news).toBe(true);
  });

  it('keeps what is whole of one that breaks off', () => {
    const broken = '<urlset><url><loc>https://a.example/1</loc></url><url><loc>https://a.exa';
    expect(parseSitemap(broken)?.entries.map(({ loc }) => loc)).toEqual(['https://a.example/1']);
  });

  it('reads a plain list, and nothing of what is none', () => {
    expect(parseSitemap('https://a.example/1\nhttps://a.example/2\n')?.entries).toHaveLength(2);
    expect(parseSitemap('<!doctype html><title>Nicht gefunden</title>')).toBeUndefined();
    expect(parseSitemap('')).toBeUndefined();
  });

  const addresses = (text: string) => parseSitemap(text)?.entries.map(({ loc }) => loc);

  it('reads one whose elements have a prefix, and only its own', () => {
    const file = new URL('./cases/sitemap-with-prefix.xml', import.meta.url);
    expect(addresses(readFileSync(file, 'utf8'))).toEqual([
      'https://garten.example/eins',
      'https://garten.example/zwei',
    ]);
    const index =
      '<s:sitemapindex><s:sitemap><s:loc>https://a.example/1.xml</s:loc></s:sitemap></s:sitemapindex>';
    expect(parseSitemap(index)).toMatchObject({ kind: 'index', entries: [{}] });
    const images =
      '<url><image:image><image:loc>https://a.example/1.png</image:loc></image:image><loc>https://a.example/1</loc></url>';
    expect(addresses(urlset(images))).toEqual(['https://a.example/1']);
  });

  it('reads no comment, and elements with attributes', () => {
    const commented = `<!-- ${'x'.repeat(6000)} -->
      <urlset><!-- <url><loc>https://a.example/alt</loc></url> -->
      <url id="1"><loc xml:lang="de">https://a.example/<!-- neu -->1</loc></url></urlset>`;
    expect(addresses(commented)).toEqual(['https://a.example/1']);
    expect(addresses('<urlset><url><loc>https://a.example/1</loc></url><!-- ')).toHaveLength(1);
  });

  it('reads feeds', () => {
    const rss = `<?xml version="1.0"?><rss version="2.0"><channel><link>https://a.example/</link>
      <item><title>Eins</title><link>https://a.example/1</link><pubDate>Thu, 05 Nov 2026 00:30:00 GMT</pubDate></item>
      <item><link><![CDATA[https://a.example/2?a=1&b=2]]></link></item></channel></rss>`;
    expect(parseSitemap(rss)).toEqual({
      kind: 'pages',
      news: false,
      dropped: 0,
      entries: [
        { loc: 'https://a.example/1', lastmod: 'Thu, 05 Nov 2026 00:30:00 GMT' },
        { loc: 'https://a.example/2?a=1&b=2', lastmod: null },
      ],
    });
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://a.example/"/>
      <entry><link rel="self" href="https://a.example/1.xml"/><link href='https://a.example/1?a=1&amp;b=2'/><updated>2026-11-05T00:30:00Z</updated></entry>
      <entry><link rel="alternate" type="text/html" href="https://a.example/2"/></entry></feed>`;
    expect(parseSitemap(atom)?.entries).toEqual([
      { loc: 'https://a.example/1?a=1&b=2', lastmod: '2026-11-05T00:30:00Z' },
      { loc: 'https://a.example/2', lastmod: null },
    ]);
  });

  it('reads the day of a news sitemap', () => {
    const news = urlset(
      `<url><loc>https://a.example/1</loc><lastmod>2026-11-06</lastmod><news:news>
         <news:publication_date>2026-11-05T08:00+01:00</news:publication_date></news:news></url>`,
    );
    expect(parseSitemap(news)?.entries).toEqual([
      { loc: 'https://a.example/1', lastmod: '2026-11-06', published: '2026-11-05T08:00+01:00' },
    ]);
  });

  it('has nothing that a database cannot keep', () => {
    const odd = urlset('<url><loc>https://a.example/1</loc><lastmod>&#xD800;&#0;</lastmod></url>');
    expect(parseSitemap(odd)?.entries[0]?.lastmod).toBe('\uFFFD&#0;');
    const cut = urlset(`<url><loc>x</loc><lastmod>${'2'.repeat(99)}😀</lastmod></url>`);
    expect(parseSitemap(cut)?.entries[0]?.lastmod).toMatch(/2\uFFFD$/);
  });

  it('reads no more than is allowed', () => {
    const many = '<url><loc>https://a.example/1</loc></url>'.repeat(60_000);
    const { entries, dropped } = mustExist(parseSitemap(urlset(many)));
    expect([entries.length, dropped]).toEqual([50_000, 10_000]);
    const plain = parseSitemap('https://a.example/1\n'.repeat(60_000));
    expect([plain?.entries.length, plain?.dropped]).toEqual([50_000, 10_000]);
  });

  it.each(['<url><loc>', '<url ', '<!-- ', '<url><loc '])(
    'reads a hostile one in the time of its length: %s',
    (part) => {
      const textOf = (count: number) => urlset(part.repeat(count));
      expect(growthOf(textOf, parseSitemap, 300_000)).toBeLessThan(5);
    },
  );
});
