import { decodeBody } from '#api/integrations/websites/decode-body.ts';
import { isOfDomains } from '#api/integrations/websites/page-address.ts';
import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { Page } from '../look/read-website.ts';
import { isRead, look, type Reader } from '../look/reader.ts';
import { attributeOf, withoutComments } from '../look/scan-html.ts';
import { type Verdict, verdict, wholePage } from '../look/verdict.ts';

/** Anything shorter is a heading and a menu. */
const leastText = 500;

/** Whether the front page links to a privacy page that answers with a text. */
export async function checkPrivacy(reader: Reader, front: Page): Promise<Verdict> {
  const text = withoutComments(front.html);
  const link = front.tags.find((tag) => {
    if (tag.name !== 'a') return false;
    const href = attributeOf(tag, 'href') ?? '';
    // The link's text follows it, up to its end.
    const label = text.slice(tag.at + tag.excerpt.length, tag.at + tag.excerpt.length + 200);
    return isPrivacy(href) || isPrivacy(label.split('</a', 1)[0] ?? '');
  });
  const href = link && attributeOf(link, 'href');
  if (!link || !href || !URL.canParse(href, front.address)) {
    return verdict('BROKEN', 'privacy-no-link', [wholePage(front.address)]);
  }
  const address = new URL(href, front.address).href;
  const at = { address: front.address, line: link.line, excerpt: link.excerpt };
  if (!isOfDomains(address, reader.access.domains)) {
    return verdict('WARNING', 'privacy-elsewhere', [at]);
  }
  const page = await look(reader, address, 'DESKTOP');
  if (!isRead(page)) {
    const { fault, status, code } = page;
    const said = sayCheck('privacy-fault', { fault, status });
    return verdict('BROKEN', said, [at, { address, line: null, excerpt: code }]);
  }
  const { body, headers } = page.answer;
  const characters = textLength(decodeBody(body, headers['content-type']));
  const there = wholePage(page.address);
  return characters < leastText
    ? verdict('WARNING', sayCheck('privacy-thin', { characters }), [at, there])
    : verdict('OK', 'privacy-answers', [at, there]);
}

const isPrivacy = (text: string) =>
  /datenschutz|privacy|data[-_ ]?protection|dsgvo|confidentialit/i.test(text);

const textLength = (html: string): number =>
  withoutComments(html)
    .replace(/<(script|style)\b[^>]*>[^<]*<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim().length;
