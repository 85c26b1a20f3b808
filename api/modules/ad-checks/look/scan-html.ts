/** A tag of a page, with its position. */
export interface Tag {
  name: string;
  attributes: string;
  /** Offset; tags are in this order. */
  at: number;
  line: number;
  /** The tag as written. */
  excerpt: string;
}

const tagPattern = /<(script|a|iframe|link|div|img)\b([^<>]{0,2000})>/gi;

/**
 * The tags that reveal a page's ads and links, in order. What is commented out does not count. One
 * pass of expressions that cannot backtrack: a page may be hostile.
 */
export function scanTags(html: string): Tag[] {
  const text = withoutComments(html);
  const lineOf = lineCounter(text);
  return [...text.matchAll(tagPattern)].map((found) => ({
    name: (found[1] ?? '').toLowerCase(),
    attributes: found[2] ?? '',
    at: found.index,
    line: lineOf(found.index),
    excerpt: found[0],
  }));
}

/** An attribute's value, with entities resolved as far as addresses have them. */
export function attributeOf({ attributes }: Pick<Tag, 'attributes'>, name: string): string | null {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? null : value.trim().replaceAll('&amp;', '&');
}

/** Comments become blanks, so that everything after them keeps its position. */
export function withoutComments(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const begin = html.indexOf('<!--', from);
    if (begin < 0) break;
    const end = html.indexOf('-->', begin + 4);
    const until = end < 0 ? html.length : end + 3;
    parts.push(html.slice(from, begin), html.slice(begin, until).replace(/[^\n]/g, ' '));
    from = until;
  }
  return parts.join('') + html.slice(from);
}

/** Lines of growing offsets, counted once. */
export function lineCounter(text: string): (at: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (at) => {
    while (next >= 0 && next < at) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
