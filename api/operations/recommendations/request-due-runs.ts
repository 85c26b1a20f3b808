import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { JobDefinition } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import { operatorLiveSql } from '#api/modules/sites/read.ts';
import { berlinDay } from '#shared/dates.ts';

/** Indexes that nobody asked for, at the same time: a worker has room left for other jobs. */
const atOnce = 2;
const lastNight = dailyAt('00:20');

/** SQL: the sites whose indexes keep themselves, their configs as `c`. */
export const keptIndexes = `recommendation_configs c
  where c.sitemaps <> '[]' and ${operatorLiveSql('c.site_id', ':today')}`;

interface IndexRequest {
  runId: number;
  siteId: number;
}

/**
 * Asks for runs of the indexes that are due, as many as there is room for: those not read since the
 * night began, and those whose sitemaps have changed since. Each run that ends makes room for the next.
 */
export async function requestDueRuns(
  db: Db,
  indexWebsite: JobDefinition<IndexRequest>,
  now: Date,
): Promise<void> {
  const due = await rows<IndexRequest>(
    db,
    `with room as (
       select greatest(0, :atOnce - count(*)) as runs
         from recommendation_runs r left join job_runs j on j.id = r.job_run_id
        where r.requested_by is null
          -- One that waits for its next attempt takes no room.
          and (r.state = 'QUEUED' or r.state = 'RUNNING' and j.status = 'STARTED')),
     due as (
       select c.id from ${keptIndexes}
          and not exists (select from recommendation_runs o
                           where o.config_id = c.id and o.state in ('QUEUED', 'RUNNING'))
          and (coalesce((select max(r.requested_at) from recommendation_runs r where r.config_id = c.id),
                        c.created_at) < :night
               or exists (select from recommendation_looks l
                           where l.config_id = c.id and l.changed_at is not null))
        order by (select max(r.requested_at) from recommendation_runs r where r.config_id = c.id)
                 nulls first, c.id
        limit (select runs from room)
          for no key update of c skip locked),
     requested as (
       insert into recommendation_runs (config_id, requested_at) select due.id, cast(:now as timestamptz) from due
       on conflict do nothing
       returning id, config_id),
     seen as (
       update recommendation_looks l set changed_at = null from due where l.config_id = due.id)
     select requested.id as "runId", c.site_id as "siteId"
       from requested join recommendation_configs c on c.id = requested.config_id`,
    { atOnce, night: lastNight(now), today: berlinDay(now), now },
  );
  for (const payload of due) await enqueue(db, indexWebsite, payload);
}
