import { z } from 'zod';
import type { PaidCard } from '#shared/schemas/calls/recommendation-ads.ts';
import { readBounded } from '../read-bounded.ts';

interface AdRequest {
  /** Base of the ad server. */
  address: string;
  /** The publisher there. */
  pid: string;
  /** The place on the page. */
  wmid: string;
  timeoutMs?: number;
}

/** Readers are already looking at the page: anything later is of no use to them. */
const usualTimeoutMs = 1000;
const mostBytes = 65_536;

const link = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s]+$/i);
const adSchema = z.object({
  title: z.string().trim().min(1).max(300),
  url: link,
  image: link.nullish(),
  advertiser: z.string().trim().max(100).nullish(),
});

/**
 * Asks the ad server what to show at a place: `GET ?pid&wmid`, which answers with the parts of a
 * card, or 204.
 *
 * @throws Error if it does not answer in time, or not with a card
 */
export async function fetchAd({
  address,
  pid,
  wmid,
  timeoutMs = usualTimeoutMs,
}: AdRequest): Promise<PaidCard | null> {
  const url = new URL(address);
  url.searchParams.set('pid', pid);
  url.searchParams.set('wmid', wmid);
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', 'user-agent': 'partner-platform/1 (paid places)' },
  });
  if (response.status === 204) return null;
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`The ad server answers ${response.status}`);
  }
  const { title, url: target, image, advertiser } = adSchema.parse(await readJson(response));
  return { title, url: target, image: image ?? null, advertiser: advertiser || null };
}

async function readJson({ body }: Response): Promise<unknown> {
  const endless = () => new Error('The ad server answers without end');
  const bytes = await readBounded(body ?? [], mostBytes, endless);
  return JSON.parse(bytes.toString('utf8'));
}
