import { decodeBody } from '#api/integrations/websites/decode-body.ts';
import type { FoundSeller, Sellers } from '#shared/domain/ads-txt/find-seller.ts';
import { readSellers } from '#shared/domain/ads-txt/find-seller.ts';
import { fetchAsBuyer } from './fetch-as-buyer.ts';
import type { Reader } from './reader.ts';

/** The longest that is read whole; the largest systems publish more. */
const mostBytes = 20 * 1024 * 1024;

/** The sellers that an advertising system publishes, or why none are known. */
export async function fetchSellers(
  reader: Reader,
  domain: string,
): Promise<Sellers | Exclude<FoundSeller['standing'], 'MATCH' | 'OTHER_TYPE' | 'ABSENT'>> {
  const { found } = await fetchAsBuyer(reader, `https://${domain}/sellers.json`, {
    accept: 'application/json',
    mostBytes,
  });
  if (found.kind === 'LEFT_TWICE') return 'UNREACHABLE';
  if (found.kind === 'FAULT') {
    return found.failure.fault === 'TOO_LARGE' ? 'TOO_LARGE' : 'UNREACHABLE';
  }
  const { status, headers, body } = found.answer;
  if (status === 404 || status === 410) return 'NOT_PUBLISHED';
  if (status < 200 || status > 299) return 'UNREACHABLE';
  return readSellers(decodeBody(body, headers['content-type'])) ?? 'UNREADABLE';
}
