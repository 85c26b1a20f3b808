import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { queueDetection } from '#api/modules/alerts/detect-alerts.ts';
import { selectDaysToAsk } from '#api/modules/feeds/feed-completeness.ts';
import { noteAskedDays } from '#api/modules/feeds/note-asked-days.ts';
import { mostDays, refuseRange } from '#api/modules/reports/report-filter.ts';
import { addDay, berlinDay, type Day, earlierOf, laterOf, listDays } from '#shared/dates.ts';
import { firstDayWithRawRows } from '#shared/domain/raw-rows-kept.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { say } from '#shared/saying/say.ts';
import { type FeedRecord, feed } from '#shared/schemas/entities/feed.ts';
import { fetchJobs } from './feed-jobs.ts';
import { lastMonthWindow, mostDaysBack, usualFirstDay, windowsOf } from './feed-schedules.ts';

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
        await enqueueDays(db, name, listDays(from, lastDay), actor.id);
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
      const before = { from: addDay(today, -mostDaysBack), to: addDay(since, -1) };
      const lacking = await selectDaysToAsk(db, name, before, today);
      await enqueueDays(db, name, [...lacking, ...listDays(since, today)], actor.id);
      // And the corrections that the mornings since then would have brought, by themselves: a provider
      // that no longer has those days refuses what they are asked for with.
      const mornings = listDays(addDay(since, 1), today);
      const [lastMonth] = mornings.flatMap((day) => lastMonthWindow(day) ?? []);
      const corrected = earlierOf(usualFirstDay(name, since), lastMonth?.from ?? since);
      const there = listDays(corrected, before.to).filter((day) => !lacking.includes(day));
      await enqueueDays(db, name, there, actor.id);
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

async function enqueueDays(db: Db, feed: FeedName, days: readonly Day[], startedBy: number) {
  for (const window of windowsOf(days)) await enqueue(db, fetchJobs[feed], window, { startedBy });
}

/** A feed that is new in `FEEDS` gets its record. */
export const addNewFeeds = (db: Db): Promise<void> =>
  db.raw(
    `insert into feeds (name) select unnest(?::text[])
     except select name from feeds order by 1 on conflict do nothing`,
    [FEED_NAMES],
  );
