import { cleanText } from '#api/core/decode-text.ts';

interface SitemapEntry {
  loc: string;
  lastmod: string | null;
  /** As a news sitemap says it. */
  published?: string;
}

interface Sitemap {
  /** An index lists sitemaps; any other lists pages. */
  kind: 'index' | 'pages';
  news: boolean;
  entries: SitemapEntry[];
  /** More than any sitemap may list. */
  dropped: number;
}

/** Elements by the root: of an entry, of its address, of its last change. */
const formats: Record<string, [entry: string, loc: string, lastmod: string]> = {
  sitemapindex: ['sitemap', 'loc', 'lastmod'],
  urlset: ['url', 'loc', 'lastmod'],
  rss: ['item', 'link', 'pubDate'],
  feed: ['entry', 'link', 'updated'],
};

/**
 * Reads a sitemap from beginning to end, once, so that a broken or hostile one costs no more than
 * its length: its complete parts count. RSS, Atom and a plain text of addresses are sitemaps, too.
 *
 * @returns undefined if it is none
 */
export function parseSitemap(whole: string, mostEntries = 50_000): Sitemap | undefined {
  const text = withoutComments(whole);
  const root = /<([\w.-]+:)?(sitemapindex|urlset|rss|feed)[\s>]/i.exec(text.slice(0, 5000));
  if (!root) return parsePlainList(text, mostEntries);
  const kind = root[2]?.toLowerCase() ?? '';
  const [entry, loc, lastmod] = (formats[kind] ?? []).map((name) => elementOf(root[1], name));
  const entries: SitemapEntry[] = [];
  if (!entry || !loc || !lastmod) return undefined;
  let dropped = 0;
  for (const block of blocksOf(text, entry)) {
    if (entries.length >= mostEntries) {
      dropped += 1;
      continue;
    }
    const address = kind === 'feed' ? linkOf(block) : textOf(block, loc);
    if (!address) continue;
    const published = shortOf(block, newsDate);
    entries.push({
      loc: address,
      lastmod: shortOf(block, lastmod),
      ...(published && { published }),
    });
  }
  const isIndex = kind === 'sitemapindex';
  const news = text.includes('<news:');
  return { kind: isIndex ? 'index' : 'pages', news, entries, dropped };
}

function parsePlainList(text: string, mostEntries: number): Sitemap | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const all = lines.filter(Boolean);
  const filled = all.slice(0, mostEntries);
  if (filled.length === 0 || !filled.every((line) => /^https?:\/\/\S+$/.test(line))) {
    return undefined;
  }
  const entries = filled.map((loc) => ({ loc, lastmod: null }));
  return { kind: 'pages', news: false, entries, dropped: all.length - filled.length };
}

/** One without an end takes the rest with it. */
function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const begin = text.indexOf('<!--', from);
    if (begin < 0) return kept + text.slice(from);
    kept += text.slice(from, begin);
    const end = text.indexOf('-->', begin + 4);
    if (end < 0) return kept;
    from = end + 3;
  }
}

interface Element {
  begin: RegExp;
  end: string;
}

const elementOf = (prefix = '', name: string): Element => ({
  begin: new RegExp(`<${prefix.replace('.', '\\.')}${name}(?:\\s[^<>]{0,500})?>`, 'gi'),
  end: `</${prefix}${name}>`,
});

const newsDate = elementOf('news:', 'publication_date');

/** The content of each such element; the last may have no end. */
function* blocksOf(text: string, { begin, end }: Element): Generator<string> {
  begin.lastIndex = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const at = text.indexOf(end, begin.lastIndex);
    yield text.slice(begin.lastIndex, at < 0 ? undefined : at);
    if (at < 0) return;
    begin.lastIndex = at + end.length;
  }
}

function textOf(block: string, { begin, end }: Element): string | undefined {
  begin.lastIndex = 0;
  if (!begin.test(block)) return undefined;
  const at = block.indexOf(end, begin.lastIndex);
  if (at < 0) return undefined;
  const inner = block.slice(begin.lastIndex, at).trim();
  const plain = inner.startsWith('<![CDATA[') ? inner.slice(9, -3).trim() : decode(inner);
  return plain || undefined;
}

function shortOf(block: string, element: Element): string | null {
  const text = textOf(block, element)?.slice(0, 100);
  return text ? cleanText(text) : null;
}

/** Of Atom: the page itself, not what belongs to it. */
function linkOf(block: string): string | undefined {
  for (const [tag] of block.matchAll(/<link\s[^<>]{0,2000}>/gi)) {
    const rel = /\srel\s*=\s*["']([^"']*)/i.exec(tag)?.[1] ?? 'alternate';
    const href = /\shref\s*=\s*["']([^"']*)/i.exec(tag)?.[1];
    if (rel === 'alternate' && href) return decode(href.trim());
  }
  return undefined;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
