import { type AdsTxt, parseAdsTxt } from './parse-ads-txt.ts';

/** What a website answers to a request for `/ads.txt`, redirects followed. */
interface AdsTxtAnswer {
  status: number;
  contentType: string | undefined;
  body: string;
  isUtf16?: boolean;
}

export type ReadAdsTxt =
  | { kind: 'FILE'; file: AdsTxt; body: string }
  /** Names no seller without the record that says so: since March 2020 that is no declaration. */
  | { kind: 'EMPTY'; file: AdsTxt; body: string }
  | { kind: 'MISSING'; status: number }
  /** Buyers keep what they read last. */
  | { kind: 'ERROR'; status: number }
  /** Buyers read it as UTF-8 and find nothing. */
  | { kind: 'UTF16'; file: AdsTxt; body: string }
  | { kind: 'HTML' }
  | { kind: 'TYPE'; contentType: string };

/** Whether an answer is an ads.txt at all: to a buyer anything but `text/plain` is an error. */
export function readAdsTxtAnswer({
  status,
  contentType = '',
  body,
  isUtf16,
}: AdsTxtAnswer): ReadAdsTxt {
  if (status === 404 || status === 410) return { kind: 'MISSING', status };
  if (status < 200 || status > 299) return { kind: 'ERROR', status };
  if (/^\W*<(!doctype|html|head|body|script)\b/i.test(body.slice(0, 2000))) return { kind: 'HTML' };
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== 'text/plain') return { kind: 'TYPE', contentType: type };
  const file = parseAdsTxt(body);
  if (isUtf16) return { kind: 'UTF16', file, body };
  return { kind: file.records.length === 0 ? 'EMPTY' : 'FILE', file, body };
}

/**
 * Whether a buyer follows a redirect: any number of times within the website's own domain, once to
 * a foreign one, and no further from there, so that a delegate cannot delegate.
 *
 * @param from the host that redirects
 * @param isOwn whether a host is of the website's own domain
 */
export const mayFollowAdsTxt = (from: string, isOwn: (host: string) => boolean): boolean =>
  isOwn(from);
