/** An element as it is written. */
export type Xml = string & { readonly xml: true };

type Content = string | readonly (Xml | '' | undefined)[];

/** An element with text, or with elements; missing ones are left out. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside =
    typeof content === 'string'
      ? escapeXml(content.trim())
      : `\n${content.filter(Boolean).join('\n')}\n`;
  return `<${name}${written.join('')}>${inside}</${name}>` as Xml;
}

export const xmlFile = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

/**
 * Text as allowed in an element or an attribute; characters that XML 1.0 cannot hold are left out.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
