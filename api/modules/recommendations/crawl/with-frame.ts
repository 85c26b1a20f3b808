/** What can stand before a page's body. */
const leading =
  /\s+|<!--[\s\S]*?-->|<!doctype[^>]*>|<\/?(?:html|head)\b[^>]*>|<(?:meta|link|base)\b[^>]*>|<(title|style|script|noscript)\b[\s\S]*?<\/\1\s*>/iy;

/** Adds the tags `html`, `head` and `body`, which a page may leave out and the parser does not add. */
export function withFrame(html: string): string {
  leading.lastIndex = 0;
  let at = 0;
  while (leading.test(html)) at = leading.lastIndex;
  const head = html.slice(0, at);
  const body = html.slice(at);
  const root = /<html\b[^>]*>/i.exec(head)?.[0] ?? '<html>';
  const inHead = head.replace(/<!doctype[^>]*>|<\/?(?:html|head)\b[^>]*>/gi, '');
  const open = /^<body\b/i.test(body) ? '' : '<body>';
  return `<!doctype html>${root}<head>${inHead}</head>${open}${body}`;
}
