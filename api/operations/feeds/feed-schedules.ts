import type { Db } from '#api/core/database/db.ts';
import { patience } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt, hourlyAt, type Schedule } from '#api/core/jobs/schedule.ts';
import { selectFirstIncompleteDay } from '#api/modules/feeds/feed-completeness.ts';
import { addDay, berlinDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { fetchJobs } from './feed-jobs.ts';

/** How many days the early fetch goes back at most, after the system was off. */
const mostDaysBack = 60;

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

/** The last days, or all since the last complete one; early in a month also the last month. */
const daily: Schedule = {
  name: 'fetch-feeds-daily',
  lastDueAt: dailyAt('05:30'),
  async enqueue(db, dueAt) {
    const today = berlinDay(dueAt);
    const to = addDay(today, -1);
    for (const feed of FEED_NAMES) {
      const gap = await selectFirstIncompleteDay(db, feed, {
        from: addDay(today, -mostDaysBack),
        to,
      });
      const usual = addDay(today, -FEEDS[feed].window.daysBack);
      await enqueueFetch(
        db,
        feed,
        { from: gap && gap < usual ? gap : usual, to },
        { kind: 'daily' },
      );
      const lastMonth = lastMonthWindow(today);
      if (lastMonth) await enqueueFetch(db, feed, lastMonth, { kind: 'last month' });
    }
  },
};

/** Providers correct a month after its end: on days 1 to 3 the month before is fetched whole. */
export function lastMonthWindow(today: Day): Window | undefined {
  const dayOfMonth = Number(today.slice(8));
  return dayOfMonth <= 3 ? monthRange(monthOf(addDay(today, -dayOfMonth))) : undefined;
}

interface FetchOptions {
  kind: 'hourly' | 'daily' | 'last month';
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
