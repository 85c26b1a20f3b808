import { unicodeOf } from '#api/core/decode-text.ts';
import { decodeBody } from '#api/integrations/websites/decode-body.ts';
import type { WebAnswer } from '#api/integrations/websites/fetch-public.ts';
import { type ReadAdsTxt, readAdsTxtAnswer } from '#shared/domain/ads-txt/read-ads-txt-answer.ts';
import { type Fetched, fetchAsBuyer } from './fetch-as-buyer.ts';
import type { Reader } from './reader.ts';

export interface FetchedAdsTxt {
  /** The final address. */
  address: string;
  found: ReadAdsTxt | Exclude<Fetched['found'], { kind: 'ANSWER' }>;
  /** Of a file: by which it is asked for again. */
  validators?: Validators;
}

/** What an address said of its file, so that it is sent again only once it has changed. */
export interface Validators {
  address: string;
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** A file as it was read before. */
interface KnownAdsTxt {
  text: string;
  validators: Validators;
}

/** Thousands of lines; buyers do not read more, either. */
const mostBytes = 1024 * 1024;

/** Asks for a website's ads.txt as buyers do: over https first, redirects by their rules. */
export async function fetchAdsTxt(
  reader: Reader,
  domain: string,
  known?: KnownAdsTxt,
): Promise<FetchedAdsTxt> {
  const secure = await follow(reader, `https://${domain}/ads.txt`, known);
  const { found } = secure;
  const isAway = found.kind === 'FAULT' && found.failure.fault === 'UNREACHABLE';
  if (!isAway) return secure;
  const plain = await follow(reader, `http://${domain}/ads.txt`, known);
  return plain.found.kind === 'FAULT' ? secure : plain;
}

async function follow(
  reader: Reader,
  first: string,
  known: KnownAdsTxt | undefined,
): Promise<FetchedAdsTxt> {
  const { address, found } = await fetchAsBuyer(reader, first, {
    accept: 'text/plain',
    mostBytes,
    headersOf: (asked) => (asked === known?.validators.address ? conditions(known.validators) : {}),
  });
  if (found.kind !== 'ANSWER') return { address, found };
  const read = readAnswer(found.answer, known);
  const { etag, 'last-modified': lastModified } = found.answer.headers;
  if (read.kind !== 'FILE') return { address, found: read };
  const validators = found.answer.status === 304 ? known?.validators : undefined;
  return { address, found: read, validators: validators ?? { address, etag, lastModified } };
}

const conditions = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

function readAnswer(
  { status, headers, body }: WebAnswer,
  known: KnownAdsTxt | undefined,
): ReadAdsTxt {
  if (status === 304 && known) {
    return readAdsTxtAnswer({ status: 200, contentType: 'text/plain', body: known.text });
  }
  const contentType = headers['content-type'];
  const isUtf16 = unicodeOf(body)?.startsWith('utf-16') ?? false;
  return readAdsTxtAnswer({ status, contentType, body: decodeBody(body, contentType), isUtf16 });
}
