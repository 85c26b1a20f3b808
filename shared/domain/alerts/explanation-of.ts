import { addDay, berlinDay, type Day, daysBetween } from '../../dates.ts';
import { FEEDS, type FeedName } from '../../feeds/feeds.ts';
import type { AlertFigures } from '../../schemas/entities/alert.ts';
import type { Period } from '../previous-period.ts';
import type { AlertKind } from './alert-kinds.ts';

interface ExplainedAlert {
  kind: AlertKind;
  feed: FeedName | null;
  since: string;
  until: string | null;
  figures: AlertFigures;
}

/** The query of the report on changes. */
interface AlertExplanation {
  of: 'payout' | 'revenue';
  now: Period;
  before: Period;
}

/** Readers and their consent make the payout; all other figures are about revenue. */
const ofPayout: readonly AlertKind[] = [
  ...(['PAGE_IMPRESSIONS', 'CONSENT_SHARE', 'CONSENT_MANAGER_GONE'] as const),
  'TRAFFIC_WITHOUT_AGREEMENT',
];
/** It changes no amount, or none yet. */
const unexplained: readonly AlertKind[] = [
  ...(['JOB_FAILING', 'JOB_GIVEN_UP', 'AGREEMENT_ENDING', 'BANKING_MISSING'] as const),
  ...(['ACCOUNTING_MISMATCH', 'ARCHIVE_BROKEN'] as const),
];

export const isExplained = ({ kind }: Pick<ExplainedAlert, 'kind'>): boolean =>
  !unexplained.includes(kind);

/**
 * The amount, days and earlier days that explain an alert's cause: its own completed days, against
 * as many weeks back as keep the two apart, so that the same weekdays are compared.
 *
 * @returns null for a kind that changes no amount, and before its first day is over
 */
export function explanationOf(alert: ExplainedAlert, today: Day): AlertExplanation | null {
  if (!isExplained(alert)) return null;
  const now = daysOf(alert, addDay(today, -1));
  if (now.to < now.from) return null;
  const back = -7 * Math.ceil((daysBetween(now.from, now.to) + 1) / 7);
  return {
    of: isOfPayout(alert) ? 'payout' : 'revenue',
    now,
    before: { from: addDay(now.from, back), to: addDay(now.to, back) },
  };
}

const isOfPayout = ({ kind, feed }: ExplainedAlert): boolean =>
  feed ? FEEDS[feed].total === 'page_impressions' : ofPayout.includes(kind);

function daysOf({ feed, since, until, figures }: ExplainedAlert, yesterday: Day): Period {
  const overOn = until ? berlinDay(new Date(until)) : yesterday;
  // For a feed, its figures name the first missing day; for a site, the last day judged.
  const [from, last] = feed
    ? [figures.day ?? berlinDay(new Date(since)), overOn]
    : [berlinDay(new Date(since)), figures.day ?? overOn];
  return { from, to: last < yesterday ? last : yesterday };
}
