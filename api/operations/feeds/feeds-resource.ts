import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { queueDetection } from '#api/modules/alerts/detect-alerts.ts';
import { mostDays, refuseRange } from '#api/modules/reports/report-filter.ts';
import { addDay, berlinDay, type Day, daysBetween, monthOf } from '#shared/dates.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { feed } from '#shared/schemas/entities/feed.ts';
import { fetchJobs } from './feed-jobs.ts';
import { firstDayToFetch, mostDaysBack } from './feed-schedules.ts';

const mostDaysFetched = 400;
const longest = mostDays(mostDaysFetched);

export const feedsResource = defineResource(feed, {
  columns: {
    state: `case when t.paused_at is null then 'RUNNING' else 'PAUSED' end`,
    pausedByName: `(select u.first_name || ' ' || u.last_name from users u where u.id = t.paused_by)`,
  },
  actions: {
    async pause({ db, id, actor, clock, input: { reason } }) {
      const paused = { paused_at: clock(), paused_by: actor.id, pause_reason: reason };
      await db('feeds').where({ id }).update(paused);
      await queueDetection(db);
    },
    async resume({ db, id, record: { name, pausedAt }, actor, clock }) {
      await db('feeds')
        .where({ id })
        .update({ paused_at: null, paused_by: null, pause_reason: null });
      // What was put aside while it was paused, or before, is news again.
      await db('alerts')
        .where({ kind: 'FEED_LATE', feed: name, state: 'RESOLVED', until: null })
        .update({ until: clock() });
      const today = berlinDay(clock());
      const from = await firstDayToFetch(db, name, today, daysBackOver(pausedAt, today));
      // A month in each, the newest first: what a provider no longer has fails alone.
      for (let to = today; to >= from; ) {
        const first = `${monthOf(to)}-01`;
        const part = { from: first > from ? first : from, to };
        await enqueue(db, fetchJobs[name], part, { startedBy: actor.id });
        to = addDay(first, -1);
      }
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

/** To the day before the pause, which may have been there in part: what is not fetched now never is. */
function daysBackOver(pausedAt: string | null, today: Day): number {
  const paused = pausedAt === null ? 0 : daysBetween(berlinDay(new Date(pausedAt)), today) + 1;
  return Math.min(Math.max(paused, mostDaysBack), mostDaysFetched - 1);
}

/** A feed that is new in `FEEDS` gets its record. */
export const addNewFeeds = (db: Db): Promise<void> =>
  db.raw(
    `insert into feeds (name) select unnest(?::text[])
     except select name from feeds order by 1 on conflict do nothing`,
    [FEED_NAMES],
  );
