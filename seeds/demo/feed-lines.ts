import { berlinHourText } from '#api/integrations/feeds/berlin-hours.ts';
import type { FeedName } from '#api/integrations/feeds/feed-definitions.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import { type DemoFeedRequest, demoFeedRows } from './feed-rows.ts';

/** The same rows as lines of the feed's CSV, without header and line ends. */
export function* demoFeedLines(request: DemoFeedRequest): Generator<string, void> {
  const lineOf = lineWriter(request.feed);
  for (const row of demoFeedRows(request)) yield lineOf(row);
}

function lineWriter(feed: FeedName): (row: FeedRow) => string {
  const hourText = hourTexts();
  switch (feed) {
    case 'cm':
      return (row) =>
        `${hourText(row)},${row.rawDomain},${row.country},${row.device},${row.consent},${row.pageImpressions}`;
    case 'qmn':
      return (row) => `${hourText(row)},${row.placementId},${row.country},${figures(row)}`;
    default:
      return (row) => `${row.date},${row.rawDomain},${row.placementId},${figures(row)}`;
  }
}

function figures({ requests, views, clicks, fallbacks, revenueMicros }: FeedRow): string {
  return `${requests},${views},${clicks},${fallbacks},${euros(revenueMicros)}`;
}

/** Micro-euros as a decimal with six places; from the digits, so that it is exact. */
function euros(micros: number): string {
  const digits = String(micros).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** Hours with Berlin's offset, as the feeds write them; each worked out once. */
function hourTexts(): (row: FeedRow) => string {
  const known = new Map<string, string>();
  return ({ hour }) => {
    if (hour === null) return '';
    let text = known.get(hour);
    if (text === undefined) {
      text = berlinHourText(Date.parse(hour));
      known.set(hour, text);
    }
    return text;
  };
}
