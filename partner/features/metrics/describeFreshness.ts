import { addDay, berlinDay, type Day, formatDay, formatInstant } from '#shared/dates.ts';
import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

export type Freshness = ClientMetrics['freshness'][number];

/**
 * Whether a source has delivered the days shown, in words; if not all, also how far it is.
 *
 * @param until the last day shown
 */
export function describeSource(
  feed: Freshness,
  until: Day,
  today: Day,
  words: PartnerMessages['freshness'],
): string {
  if (feed.completeness !== 'partial') return words[feed.completeness];
  const isBehind = !feed.completeUntil || feed.completeUntil < until;
  return isBehind ? words.partialUntil(describeReach(feed, today, words)) : words.partial;
}

/** `heute 10:00` if the feed has hours, else `gestern vollständig`. */
export function describeReach(
  { latestAt, completeUntil }: Pick<Freshness, 'latestAt' | 'completeUntil'>,
  today: Day,
  words: PartnerMessages['freshness'],
): string {
  const yesterday = addDay(today, -1);
  const latestDay = latestAt && berlinDay(new Date(latestAt));
  // An hour that ended at midnight only means that the day before is complete.
  const time = latestAt && formatInstant(latestAt).slice(-5);
  if (latestDay && time !== '00:00' && (!completeUntil || latestDay > completeUntil)) {
    if (latestDay === today) return words.today(time ?? '');
    if (latestDay === yesterday) return words.yesterdayAt(time ?? '');
    return words.dayAt(formatDay(latestDay), time ?? '');
  }
  if (!completeUntil) return words.none;
  if (completeUntil >= today) return words.todayComplete;
  if (completeUntil === yesterday) return words.yesterdayComplete;
  return words.dayComplete(formatDay(completeUntil));
}

/** Feeds close a day by the next morning; two days behind is late. */
export const isLate = ({ completeUntil }: Pick<Freshness, 'completeUntil'>, today: Day): boolean =>
  completeUntil !== null && completeUntil < addDay(today, -2);
