import { decodeBody } from '#api/integrations/websites/decode-body.ts';
import { Website } from '#api/integrations/websites/website.ts';
import { pickArticles } from './pick-articles.ts';
import { type Device, devices, isRead, type LookFailure, look, type Reader } from './reader.ts';
import { scanTags, type Tag } from './scan-html.ts';

/** A page as sent to one of both widths. */
export interface Page {
  address: string;
  device: Device;
  isFront: boolean;
  html: string;
  tags: Tag[];
}

export interface ReadWebsite {
  /** Of both widths, front page first; if empty, nothing can be said. */
  pages: Page[];
  /** Of the front page. */
  failures: (LookFailure & { device: Device; address: string })[];
  /** Why it does not answer over https; null if it does. */
  httpsFailure: LookFailure | null;
  /** Until the slower of both front pages arrived. */
  frontMs: number;
  articles: number;
  /** Until when its certificate is valid; null if none can be seen. */
  certificateUntil: Date | null;
}

const articlesRead = 2;

/** The front page and two articles of a website, each as sent to a desktop and to a phone. */
export async function readWebsite(reader: Reader, domain: string): Promise<ReadWebsite> {
  const read: ReadWebsite = {
    pages: [],
    failures: [],
    httpsFailure: null,
    frontMs: 0,
    articles: 0,
    certificateUntil: null,
  };
  let origin = `https://${domain}`;
  for (const device of devices) {
    let front = await look(reader, `${origin}/`, device);
    if (!isRead(front) && front.fault === 'UNREACHABLE' && origin.startsWith('https:')) {
      const plain = await look(reader, `http://${domain}/`, device);
      if (isRead(plain)) {
        read.httpsFailure = front;
        origin = `http://${domain}`;
        front = plain;
      }
    }
    if (!isRead(front)) {
      if (origin.startsWith('https:') && front.code) read.httpsFailure ??= front;
      read.failures.push({ ...front, device, address: `${origin}/` });
      continue;
    }
    read.frontMs = Math.max(read.frontMs, front.ms);
    read.certificateUntil ??= front.answer.certificateUntil ?? null;
    read.pages.push(pageOf(front.address, front.answer, device, true));
  }
  const [front] = read.pages;
  if (!front) return read;
  const website = new Website(reader.access, reader.signal);
  const addresses = await pickArticles(website, { origin, front, most: articlesRead });
  for (const address of addresses) {
    const before = read.pages.length;
    for (const device of devices) {
      const article = await look(reader, address, device);
      if (isRead(article)) read.pages.push(pageOf(article.address, article.answer, device, false));
    }
    if (read.pages.length > before) read.articles += 1;
  }
  return read;
}

function pageOf(
  address: string,
  { body, headers }: { body: Buffer; headers: { 'content-type'?: string | undefined } },
  device: Device,
  isFront: boolean,
): Page {
  const html = decodeBody(body, headers['content-type']);
  return { address, device, isFront, html, tags: scanTags(html) };
}
