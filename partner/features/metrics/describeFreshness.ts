import { addDay, berlinDay, type Day, formatDay, formatInstant } from '#shared/dates.ts';
import type { PartnerMessages } from '#shared/messages/partner.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

type Freshness = ClientMetrics['freshness'][number];

/**
 * Whether a source has delivered the days shown, in messages; if not all, also how far it is.
 *
 * @param until the last day shown
 */
export function describeSource(
  feed: Freshness,
  until: Day,
  today: Day,
  messages: PartnerMessages['freshness'],
): string {
  if (feed.completeness !== 'partial') return messages[feed.completeness];
  const isBehind = !feed.completeUntil || feed.completeUntil < until;
  return isBehind ? messages.partialUntil(describeReach(feed, today, messages)) : messages.partial;
}

/** `heute 10:00` if the feed has hours, else `gestern vollständig`. */
export function describeReach(
  { latestAt, completeUntil }: Pick<Freshness, 'latestAt' | 'completeUntil'>,
  today: Day,
  messages: PartnerMessages['freshness'],
): string {
  const yesterday = addDay(today, -1);
  const latestDay = latestAt && berlinDay(new Date(latestAt));
  // An hour that ended at midnight only means that the day before is complete.
  const time = latestAt && formatInstant(latestAt).slice(-5);
  if (latestDay && time !== '00:00' && (!completeUntil || latestDay > completeUntil)) {
    if (latestDay === today) return messages.today(time ?? '');
    if (latestDay === yesterday) return messages.yesterdayAt(time ?? '');
    return messages.dayAt(formatDay(latestDay), time ?? '');
  }
  if (!completeUntil) return messages.none;
  if (completeUntil >= today) return messages.todayComplete;
  if (completeUntil === yesterday) return messages.yesterdayComplete;
  return messages.dayComplete(formatDay(completeUntil));
}

/** Feeds close a day by the next morning; two days behind is late, unless all days shown are there. */
export const isLate = (
  { completeness, completeUntil }: Pick<Freshness, 'completeness' | 'completeUntil'>,
  today: Day,
): boolean =>
  completeness !== 'complete' && completeUntil !== null && completeUntil < addDay(today, -2);
