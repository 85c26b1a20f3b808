import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { websiteOfSite } from '#api/modules/ad-checks/find-website.ts';
import type { Row } from '#api/tables.ts';
import { secondLookMinutes } from '#shared/domain/alerts/alert-kinds.ts';
import { requestCheck } from './request-check.ts';

/** Turns take this many of a week's 168 hours: the others make up for missed ones. */
const hoursOfTurns = 84;

/**
 * Queues the sites under agreement whose last check is a week old, never checked ones first: a few
 * each hour, so that checks stay spread over the week. Also those where the last check saw a fault
 * for the first time: only what a second one sees is told.
 *
 * @param hosts the only ones; null for all
 */
export async function checkDueWebsites(
  db: Db,
  now: Date,
  hosts: readonly string[] | null = null,
): Promise<void> {
  const due = await rows<Row<'sites', 'id'>>(
    db,
    `with live as (
       select s.id from sites s
        where exists (select from agreements a where a.site_id = s.id and a.status = 'ACTIVE')
          and (:hosts::text[] is null or s.host = any (:hosts)))
     select live.id from live
       left join datalake_websites w on w.site_id = live.id
       left join lateral (select r.requested_at from ad_check_runs r where r.website_id = w.id
                           order by r.id desc limit 1) last on true
      where last.requested_at is null or last.requested_at <= cast(:now as timestamptz) - interval '7 days'
      order by last.requested_at nulls first, live.id
      limit (select ceil(count(*) / :hoursOfTurns::numeric) from live)`,
    { now, hoursOfTurns, hosts },
  );
  for (const { id } of [...due, ...(await sitesSeenOnce(db, now, hosts))]) {
    const website = await websiteOfSite(db, id);
    await requestCheck(db, { websiteId: website.id, now });
  }
}

const sitesSeenOnce = (
  db: Db,
  now: Date,
  hosts: readonly string[] | null,
): Promise<Row<'sites', 'id'>[]> =>
  rows<Row<'sites', 'id'>>(
    db,
    `select s.id from sites s
       join datalake_websites w on w.site_id = s.id
      cross join lateral (select r.id, r.run_state, r.completed_at from ad_check_runs r
                           where r.website_id = w.id order by r.id desc limit 1) last
      where last.run_state = 'COMPLETED'
        and last.completed_at <= cast(:now as timestamptz) - interval '${secondLookMinutes} minutes'
        and exists (select from ad_check_results f
                     where f.run_id = last.id and f.state in ('BROKEN', 'WARNING')
                       and f.since >= last.completed_at)
        and (:hosts::text[] is null or s.host = any (:hosts))
      order by s.id`,
    { now, hosts },
  );
