import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { websiteOfSite } from '#api/modules/ad-checks/find-website.ts';
import type { SitesRow } from '#api/tables.ts';
import { requestCheck } from './request-check.ts';

/** All sites have their turn within this many hours of a week: missed ones are made up for. */
const hoursOfTurns = 84;

/**
 * Queues the sites under agreement whose last check is a week old, never checked ones first: a few
 * each hour, so that checks stay spread over the week.
 *
 * @param hosts without others
 */
export async function checkDueWebsites(
  db: Db,
  now: Date,
  hosts: readonly string[] | null = null,
): Promise<void> {
  const due = await rows<Pick<SitesRow, 'id'>>(
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
  for (const { id } of due) {
    const website = await websiteOfSite(db, id);
    await requestCheck(db, { websiteId: website.id, now });
  }
}
