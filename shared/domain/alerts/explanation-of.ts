import { addDay, berlinDay, type Day, daysBetween } from '../../dates.ts';
import { FEEDS, type FeedName } from '../../feeds/feeds.ts';
import type { Period } from '../previous-period.ts';
import { type AlertKind, traitsOf } from './alert-kinds.ts';

interface ExplainedAlert {
  kind: AlertKind;
  feed: FeedName | null;
  since: string;
  until: string | null;
  figures: { day?: Day | undefined };
}

/** The query of the report on changes. */
interface AlertExplanation {
  of: 'payout' | 'revenue';
  now: Period;
  before: Period;
}

export const isExplained = ({ kind }: Pick<ExplainedAlert, 'kind'>): boolean =>
  traitsOf(kind).explainedBy !== null;

/**
 * The amount, days and earlier days that explain an alert's cause: its own completed days, against
 * as many weeks back as keep the two apart, so that the same weekdays are compared.
 *
 * @returns null for a kind that changes no amount, and before its first day is over
 */
export function explanationOf(alert: ExplainedAlert, today: Day): AlertExplanation | null {
  const of = amountOf(alert);
  if (!of) return null;
  const now = daysOf(alert, addDay(today, -1));
  if (now.to < now.from) return null;
  const back = -7 * Math.ceil((daysBetween(now.from, now.to) + 1) / 7);
  return {
    of,
    now,
    before: { from: addDay(now.from, back), to: addDay(now.to, back) },
  };
}

/** Readers and their consent make the payout; all other figures are about revenue. */
function amountOf({ kind, feed }: ExplainedAlert): AlertExplanation['of'] | null {
  const { explainedBy } = traitsOf(kind);
  if (!feed || !explainedBy) return explainedBy;
  return FEEDS[feed].total === 'page_impressions' ? 'payout' : 'revenue';
}

function daysOf({ feed, since, until, figures }: ExplainedAlert, yesterday: Day): Period {
  const overOn = until ? berlinDay(new Date(until)) : yesterday;
  // For a feed, its figures name the first missing day; for a site, the last day judged.
  const [from, last] = feed
    ? [figures.day ?? berlinDay(new Date(since)), overOn]
    : [berlinDay(new Date(since)), figures.day ?? overOn];
  return { from, to: last < yesterday ? last : yesterday };
}
