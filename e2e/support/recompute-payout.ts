import { FEED_NAMES, type FeedName } from '../../shared/feeds/feeds.ts';
import { berlinDay, domain, placements } from './journey-feeds.ts';

/**
 * The network's arithmetic once more, from the providers' lines alone, in plain loops: it shares no
 * code with the product, so the two can only agree by being right.
 */

/** Euro cents per 1000; a missing one pays nothing. */
export type Rates = Record<string, number>;

export interface Recomputed {
  revenueMicros: number;
  payoutMicros: number;
  /** By tracker slug: page impressions or views, and micro-euros. */
  trackers: Map<string, { count: number; payoutMicros: number }>;
  /** Lines by outcome. */
  lines: Record<FeedName, LineCounts>;
}

interface LineCounts {
  read: number;
  malformed: number;
  superseded: number;
  repeated: number;
  otherCountry: number;
  unknownDomain: number;
  unknownPlacement: number;
  externalSite: number;
  otherDomain: number;
}

export function recompute(linesOf: (feed: FeedName) => string[], day: string, rates: Rates) {
  const result: Recomputed = {
    revenueMicros: 0,
    payoutMicros: 0,
    trackers: new Map(),
    lines: Object.fromEntries(FEED_NAMES.map((feed) => [feed, noLines()])) as Recomputed['lines'],
  };

  for (const cells of rowsOf(linesOf('cm'), 5, result.lines.cm)) {
    const [hour = '', site = '', country, device, consent, impressions] = cells;
    if (berlinDay(new Date(hour)) !== day) continue;
    if (country !== 'DE' && country !== 'AT') {
      result.lines.cm.otherCountry += 1;
    } else if (site.replace(/^www\./, '') !== domain) {
      result.lines.cm.unknownDomain += 1;
    } else {
      const kind = device === 'desktop' ? 'desktop' : 'mobile';
      const slug = `${kind}-${consent === 'given' ? 'consent' : 'non-consent'}`;
      count(result, slug, Number(impressions), rates);
    }
  }

  for (const cells of rowsOf(linesOf('qmn'), 3, result.lines.qmn)) {
    const [hour = '', placementId, country, , views, , , revenue = ''] = cells;
    if (berlinDay(new Date(hour)) !== day) continue;
    const slug = slugOf(placementId);
    if (country !== 'DE' && country !== 'AT') result.lines.qmn.otherCountry += 1;
    else if (!slug) result.lines.qmn.unknownPlacement += 1;
    else {
      count(result, slug, Number(views), rates);
      result.revenueMicros += micros(revenue);
    }
  }

  for (const feed of ['f11-de', 'f11-at'] as const) {
    for (const cells of rowsOf(linesOf(feed), 3, result.lines[feed])) {
      const [date, site, placementId, , views, , , revenue = ''] = cells;
      if (date !== day) continue;
      const slug = slugOf(placementId);
      if (!slug && site !== domain) result.lines[feed].externalSite += 1;
      else if (!slug) result.lines[feed].unknownPlacement += 1;
      else {
        if (site !== domain) result.lines[feed].otherDomain += 1;
        count(result, slug, Number(views), rates);
        result.revenueMicros += micros(revenue);
      }
    }
  }
  return result;
}

/** The rows that count: well-formed, and the last of those with the same key. */
function rowsOf(lines: string[], keyCells: number, counts: LineCounts): string[][] {
  const last = new Map<string, string[]>();
  for (const line of lines) {
    const cells = line.split(',');
    if (cells.slice(keyCells).some((cell) => cell.startsWith('-'))) {
      counts.malformed += 1;
      continue;
    }
    counts.read += 1;
    const key = cells.slice(0, keyCells).join(',');
    const earlier = last.get(key);
    if (earlier && earlier.join(',') === line) counts.repeated += 1;
    else if (earlier) counts.superseded += 1;
    last.set(key, cells);
  }
  return [...last.values()];
}

function count(result: Recomputed, slug: string, number: number, rates: Rates): void {
  const tracker = result.trackers.get(slug) ?? { count: 0, payoutMicros: 0 };
  // A cent per 1000 is 10 micro-euros each.
  const payoutMicros = number * (rates[slug] ?? 0) * 10;
  tracker.count += number;
  tracker.payoutMicros += payoutMicros;
  result.trackers.set(slug, tracker);
  result.payoutMicros += payoutMicros;
}

function slugOf(placementId: string | undefined): string | undefined {
  for (const [slug, id] of Object.entries(placements)) if (id === placementId) return slug;
  return undefined;
}

function micros(euros: string): number {
  const [whole = '0', fraction = ''] = euros.split('.');
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

export const cents = (sum: number): number => Math.floor((sum + 5_000) / 10_000);

/** A total in cents, divided so that the parts add up: the largest remainders get the rest. */
export function shareOut(parts: number[], totalCents: number): number[] {
  const shares = parts.map((part) => Math.floor(part / 10_000));
  let rest = totalCents - shares.reduce((sum, share) => sum + share, 0);
  while (rest > 0) {
    let best = -1;
    for (let index = 0; index < parts.length; index += 1) {
      const taken = (shares[index] ?? 0) > Math.floor((parts[index] ?? 0) / 10_000);
      if (taken) continue;
      if (best < 0 || (parts[index] ?? 0) % 10_000 > (parts[best] ?? 0) % 10_000) best = index;
    }
    shares[best] = (shares[best] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}

/** `1.234,56 €`, as a German reads it. */
export function euros(amountCents: number): string {
  const whole = grouped(Math.floor(Math.abs(amountCents) / 100));
  const rest = String(Math.abs(amountCents) % 100).padStart(2, '0');
  return `${amountCents < 0 ? '−' : ''}${whole},${rest} €`;
}

export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '.');

export const germanDay = (day: string): string => day.split('-').reverse().join('.');

const noLines = (): LineCounts => ({
  read: 0,
  malformed: 0,
  superseded: 0,
  repeated: 0,
  otherCountry: 0,
  unknownDomain: 0,
  unknownPlacement: 0,
  externalSite: 0,
  otherDomain: 0,
});
