import type { Db } from '#api/core/database/db.ts';
import { patience } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt, hourlyAt, nextDueAt, type Schedule } from '#api/core/jobs/schedule.ts';
import { selectDaysToAsk } from '#api/modules/feeds/feed-completeness.ts';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { fetchJobs } from './feed-jobs.ts';

/** How many days the early fetch goes back at most for what is missing. */
export const mostDaysBack = 60;

interface Window {
  from: Day;
  to: Day;
}

/** Yesterday and today, as far as they have come. The providers need a while for the last hour. */
const hourly: Schedule = {
  name: 'fetch-feeds-hourly',
  lastDueAt: hourlyAt(15),
  async enqueue(db, dueAt) {
    const to = berlinDay(dueAt);
    for (const feed of FEED_NAMES.filter((name) => FEEDS[name].window.hourly)) {
      const window = { from: addDay(to, -1), to };
      await enqueueFetch(db, feed, window, { kind: 'hourly', maxAttempts: patience.days });
    }
  },
};

/** The last days, and what is missing before them; early in a month also the last month. */
const daily: Schedule = {
  name: 'fetch-feeds-daily',
  lastDueAt: dailyAt('05:30'),
  async enqueue(db, dueAt) {
    const today = berlinDay(dueAt);
    const to = addDay(today, -1);
    for (const feed of FEED_NAMES) {
      const from = usualFirstDay(feed, today);
      await enqueueFetch(db, feed, { from, to }, { kind: 'daily' });
      // Not with these: a provider that no longer has what is missing would refuse the new days, too.
      const before = { from: addDay(today, -mostDaysBack), to: addDay(from, -1) };
      for (const window of windowsOf(await selectDaysToAsk(db, feed, before, today))) {
        await enqueueFetch(db, feed, window, { kind: `gap ${window.from}` });
      }
      const lastMonth = lastMonthWindow(today);
      if (lastMonth) await enqueueFetch(db, feed, lastMonth, { kind: 'last month' });
    }
  },
};

/** The first of the days that are fetched each morning. */
export const usualFirstDay = (feed: FeedName, today: Day): Day =>
  addDay(today, -FEEDS[feed].window.daysBack);

/**
 * The days and no others, at most a month in each, the newest first: what a provider no longer has
 * fails alone.
 *
 * @param days in their order
 */
export function windowsOf(days: readonly Day[]): Window[] {
  const windows: Window[] = [];
  for (const day of days) {
    const [last] = windows;
    if (last && addDay(last.to, 1) === day && monthOf(last.to) === monthOf(day)) last.to = day;
    else windows.unshift({ from: day, to: day });
  }
  return windows;
}

/** When the feed is fetched next, if it is fetched at all. */
export const nextFetchAt = (feed: FeedName, now: Date): Date =>
  nextDueAt(FEEDS[feed].window.hourly ? hourly : daily, now);

/** Providers correct a month after its end: on days 1 to 3 the month before is fetched whole. */
export function lastMonthWindow(today: Day): Window | undefined {
  const dayOfMonth = Number(today.slice(8));
  return dayOfMonth <= 3 ? monthRange(monthOf(addDay(today, -dayOfMonth))) : undefined;
}

interface FetchOptions {
  kind: 'hourly' | 'daily' | `gap ${string}` | 'last month';
  maxAttempts?: number;
}

/** A newer job replaces one of its kind that still waits. */
async function enqueueFetch(
  db: Db,
  feed: FeedName,
  window: Window,
  { kind, maxAttempts }: FetchOptions,
): Promise<void> {
  await enqueue(db, fetchJobs[feed], window, { jobKey: `fetch-${feed} ${kind}`, maxAttempts });
}

export const feedSchedules: Schedule[] = [hourly, daily];
