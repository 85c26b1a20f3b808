import { describe, expect, it } from 'vitest';
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

  it('reads no more than is allowed', () => {
    const many = '<url><loc>https://a.example/1</loc></url>'.repeat(60_000);
    expect(parseSitemap(urlset(many))?.entries).toHaveLength(50_000);
  });

  it.each(['<url><loc>', '<url '])('reads a hostile one in the time of its length: %s', (part) => {
    const textOf = (count: number) => urlset(part.repeat(count));
    expect(growthOf(textOf, parseSitemap, 300_000)).toBeLessThan(5);
  });
});
