import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { queueDetection } from '#api/modules/alerts/detect-alerts.ts';
import { noteAskedDays } from '#api/modules/feeds/note-asked-days.ts';
import { mostDays, refuseRange } from '#api/modules/reports/report-filter.ts';
import {
  addDay,
  berlinDay,
  type Day,
  daysBetween,
  earlierOf,
  laterOf,
  monthOf,
} from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { firstDayWithRawRows } from '#shared/domain/raw-rows-kept.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { say } from '#shared/saying/say.ts';
import { type FeedRecord, feed } from '#shared/schemas/entities/feed.ts';
import { fetchJobs } from './feed-jobs.ts';
import { daysOfCorrection, firstDayToFetch, monthsBack, mostDaysBack } from './feed-schedules.ts';

const longest = mostDays(400);
const goesOn = { paused_at: null, paused_by: null, pause_reason: null, ended_on: null };

export const feedsResource = defineResource(feed, {
  columns: {
    state: `case when t.ended_on is not null then 'ENDED' when t.paused_at is null then 'RUNNING' else 'PAUSED' end`,
    pausedByName: `(select u.first_name || ' ' || u.last_name from users u where u.id = t.paused_by)`,
    receivedUntil: '(select max(d.date) from feed_days d where d.feed = t.name and d.rows > 0)',
  },
  actions: {
    async pause({ db, id, actor, clock, input: { reason } }) {
      const paused = { paused_at: clock(), paused_by: actor.id, pause_reason: reason };
      await db('feeds').where({ id }).update(paused);
      await queueDetection(db);
    },
    async end({ db, id, record, actor, clock, services, input: { lastDay } }) {
      const { name, receivedUntil } = record;
      if (lastDay > berlinDay(clock())) throw unprocessable({ lastDay: 'in-future' });
      if (receivedUntil && lastDay < receivedUntil) {
        throw unprocessable({ lastDay: say('before-day', { day: receivedUntil }) });
      }
      await db('feeds')
        .where({ id })
        .update({ ...goesOn, ended_on: lastDay });
      const today = berlinDay(clock());
      const from = firstAwaitedDay(record, today);
      // Days that it had to deliver and did not: they are not empty only because it ends. Without an
      // address, no request for them will ever be answered.
      if (receivedUntil && from <= lastDay && services.config.feeds[name]) {
        await noteAskedDays(db, { feed: name, from, to: lastDay, now: clock() });
        await enqueueMonths(db, name, { from, to: lastDay }, actor.id);
      }
      await queueDetection(db);
    },
    async resume({ db, id, record, actor, clock, services }) {
      const { name } = record;
      await db('feeds').where({ id }).update(goesOn);
      // What was put aside while it was paused, or before, is news again.
      await db('alerts')
        .where({ kind: 'FEED_LATE', feed: name, state: 'RESOLVED', until: null })
        .update({ until: clock() });
      const today = berlinDay(clock());
      const since = firstAwaitedDay(record, today);
      if (services.config.feeds[name]) {
        await noteAskedDays(db, { feed: name, from: since, to: today, now: clock() });
      }
      // To the day before, which may have been there in part: what is not fetched now never is.
      const daysBack = Math.max(daysBetween(since, today) + 1, mostDaysBack);
      const from = await firstDayToFetch(db, name, today, daysBack);
      await enqueueMonths(db, name, { from, to: today }, actor.id);
      // And the month whose corrections it may have missed: these come in the first days of the next.
      // By itself, as a provider that no longer has those days refuses what they are asked for with.
      const corrected = `${monthOf(addDay(since, -daysOfCorrection))}-01`;
      await enqueueMonths(db, name, { from: corrected, to: addDay(from, -1) }, actor.id);
      await queueDetection(db);
    },
    async fetchAgain({ db, record: { name }, actor, clock, input: { from } }) {
      const to = berlinDay(clock());
      if (from > to) throw unprocessable({ from: 'in-future' });
      refuseRange({ from, to }, longest);
      await enqueue(db, fetchJobs[name], { from, to }, { startedBy: actor.id });
    },
  },
});

/** The first day since its pause, its end, or what it delivered last, of which rows are still kept. */
function firstAwaitedDay(
  { pausedAt, endedOn, receivedUntil }: Pick<FeedRecord, 'pausedAt' | 'endedOn' | 'receivedUntil'>,
  today: Day,
): Day {
  const stood = endedOn ? addDay(endedOn, 1) : pausedAt ? berlinDay(new Date(pausedAt)) : today;
  const since = receivedUntil ? earlierOf(stood, addDay(receivedUntil, 1)) : stood;
  return laterOf(since, firstDayWithRawRows(today));
}

async function enqueueMonths(db: Db, feed: FeedName, days: Period, startedBy: number) {
  for (const month of monthsBack(days)) await enqueue(db, fetchJobs[feed], month, { startedBy });
}

/** A feed that is new in `FEEDS` gets its record. */
export const addNewFeeds = (db: Db): Promise<void> =>
  db.raw(
    `insert into feeds (name) select unnest(?::text[])
     except select name from feeds order by 1 on conflict do nothing`,
    [FEED_NAMES],
  );
