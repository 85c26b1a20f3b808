import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob, type JobContext } from '#api/core/jobs/define-job.ts';
import type { Services } from '#api/core/services.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import { Website } from '#api/integrations/websites/website.ts';
import { raiseAlert } from '#api/modules/alerts/raise-alert.ts';
import { findConfig } from '#api/modules/recommendations/config-row.ts';
import { accessTo } from '#api/modules/recommendations/web-access.ts';
import { berlinDay } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { riskOf, tellOfRisk } from './index-risk.ts';
import { indexWebsite, type MarkedSitemap } from './index-website-job.ts';
import { keptIndexes, requestDueRuns } from './request-due-runs.ts';

const hoursBetweenLooks = 3;
/** How often the job comes by in that time, and some turns more. */
const turns = 15;
/** What lists others comes first among what a run read; the night reads them all. */
const mostLookedAt = 30;
const mostSeconds = 60;
const oldAfterDays = 3;

/** Looks whether websites have news, and whether an index has grown old. */
export const watchIndexes = defineJob({
  name: 'watch-indexes',
  queue: () => 'watch-indexes',
  recorded: false,
  async run(context) {
    const { db, clock, services, signal, transaction } = context;
    let changed = 0;
    const due = await dueLooks(db, clock());
    for (const look of due) {
      signal.throwIfAborted();
      const hasNews = await lookAt(look, context);
      if (hasNews) changed += 1;
      await db('recommendation_looks')
        .where({ config_id: look.id })
        .update({ looked_at: clock(), ...(hasNews && { changed_at: clock() }) });
    }
    await transaction(async (trx) => {
      await requestDueRuns(trx, indexWebsite, clock());
      await tellOfOld(trx, services, clock());
    });
    return sayRun('indexes-watched', { looked: due.length, changed });
  },
});

interface Look {
  id: number;
  siteId: number;
  marks: MarkedSitemap[];
}

const dueLooks = (db: Db, now: Date) =>
  rows<Look>(
    db,
    `with kept as (select c.id, c.site_id from ${keptIndexes})
     select kept.id, kept.site_id as "siteId", l.marks
       from kept join recommendation_looks l on l.config_id = kept.id
      where l.changed_at is null
        and l.looked_at <= cast(:now as timestamptz) - make_interval(hours => :hoursBetweenLooks)
      order by l.looked_at
      limit (select ceil(count(*) / :turns::numeric) from kept)`,
    { now, today: berlinDay(now), hoursBetweenLooks, turns },
  );

/** Has any of the sitemaps changed since a run read it? A website that does not answer has no news. */
async function lookAt(
  { siteId, marks }: Look,
  { db, clock, services, signal }: JobContext,
): Promise<boolean> {
  const config = await findConfig(db, siteId);
  const access = await accessTo(db, { siteId, config, now: clock() }, services);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(mostSeconds * 1000)]);
  const website = new Website(access, ending);
  for (const { address, mark } of marks.slice(0, mostLookedAt)) {
    try {
      if (!(await website.isSitemapAsRead(address, mark))) return true;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof WebFault || ending.aborted)) throw error;
      if (mark !== null) return false;
    }
  }
  return false;
}

/** Of indexes that are kept no more, nothing is said any more. */
async function tellOfOld(db: Db, services: Services, now: Date): Promise<void> {
  const old = await rows<{ siteId: number; days: number | null }>(
    db,
    `with kept as (
       select c.site_id, coalesce((select max(r.completed_at) from recommendation_runs r
                                    where r.config_id = c.id and r.state = 'COMPLETED'),
                                  c.created_at) as indexed_at
         from ${keptIndexes}),
     -- What an admin resolved is over later.
     told as (select site_id, state, confirmed_at from alerts
               where kind = 'INDEX_AT_RISK' and until is null and site_id is not null)
     select site_id as "siteId", extract(day from cast(:now as timestamptz) - indexed_at)::integer as days from kept
      where indexed_at <= cast(:now as timestamptz) - make_interval(days => :oldAfterDays)
        -- What one look has found may have no second one.
        and site_id not in (select site_id from told
                             where state <> 'RESOLVED' and confirmed_at is not null)
     union
     select site_id, null from told where site_id not in (select site_id from kept)`,
    { now, today: berlinDay(now), oldAfterDays },
  );
  const findings = old.flatMap(({ siteId, days }) =>
    // It has been so for nights.
    days === null ? [] : { ...riskOf(siteId, sayRun('website-old', { days }), now), isSure: true },
  );
  if (findings.length > 0) await raiseAlert(db, services, findings, now);
  for (const { siteId, days } of old) {
    if (days === null) await tellOfRisk(db, services, { siteId, said: undefined, now });
  }
}
