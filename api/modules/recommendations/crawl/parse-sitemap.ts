interface SitemapEntry {
  loc: string;
  lastmod: string | null;
}

export interface Sitemap {
  /** An index lists sitemaps; any other lists pages. */
  kind: 'index' | 'pages';
  news: boolean;
  entries: SitemapEntry[];
}

/**
 * Reads a sitemap from beginning to end, once, so that a broken or hostile one costs no more than
 * its length: its complete parts count. A plain text of addresses is a sitemap, too.
 *
 * @returns undefined if it is none
 */
export function parseSitemap(text: string, mostEntries = 50_000): Sitemap | undefined {
  const isIndex = /<(?:\w+:)?sitemapindex[\s>]/i.test(text.slice(0, 5000));
  const isPages = /<(?:\w+:)?urlset[\s>]/i.test(text.slice(0, 5000));
  if (!isIndex && !isPages) return parsePlainList(text, mostEntries);
  const element = isIndex ? 'sitemap' : 'url';
  const entries: SitemapEntry[] = [];
  for (const block of blocksOf(text, element)) {
    if (entries.length >= mostEntries) break;
    const loc = textOf(block, 'loc');
    if (!loc) continue;
    entries.push({ loc, lastmod: textOf(block, 'lastmod')?.slice(0, 100) ?? null });
  }
  return { kind: isIndex ? 'index' : 'pages', news: text.includes('<news:'), entries };
}

function parsePlainList(text: string, mostEntries: number): Sitemap | undefined {
  const lines = text.split(/\r?\n/, mostEntries).map((line) => line.trim());
  const filled = lines.filter(Boolean);
  if (filled.length === 0 || !filled.every((line) => /^https?:\/\/\S+$/.test(line))) {
    return undefined;
  }
  return { kind: 'pages', news: false, entries: filled.map((loc) => ({ loc, lastmod: null })) };
}

/** The content of each element with that name; the last may have no end. */
function* blocksOf(text: string, element: string): Generator<string> {
  const begin = new RegExp(`<${element}[\\s>]`, 'gi');
  const ends = `</${element}>`;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const end = text.indexOf(ends, begin.lastIndex);
    yield text.slice(begin.lastIndex, end < 0 ? undefined : end);
    if (end < 0) return;
    begin.lastIndex = end + ends.length;
  }
}

function textOf(block: string, element: string): string | undefined {
  const begin = block.indexOf(`<${element}>`);
  if (begin < 0) return undefined;
  const end = block.indexOf(`</${element}>`, begin);
  if (end < 0) return undefined;
  const inner = block.slice(begin + element.length + 2, end).trim();
  const plain = inner.startsWith('<![CDATA[') ? inner.slice(9, -3).trim() : decode(inner);
  return plain || undefined;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
