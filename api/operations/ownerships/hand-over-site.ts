import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { agreementChanged } from '#api/operations/onboarding/agreement-changed.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { updateStoredSteps } from '#api/operations/onboarding/update-current-steps.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

/**
 * Makes today's owner the company that all else of the site goes by, and keeps for former owners
 * the site's name at the end of their days.
 *
 * @returns whether it changed hands
 */
export async function handOverSite(
  db: Db,
  siteId: number,
  change: OnboardingChange,
): Promise<boolean> {
  const today = berlinDay(change.now);
  await db.raw(
    `update site_ownerships o set url = case when o.to_on < :today then s.url end
       from sites s
      where s.id = o.site_id and s.id = :siteId
        and (o.to_on < :today and o.url is null or coalesce(o.to_on >= :today, true) and o.url is not null)`,
    { siteId, today },
  );
  const [moved] = await rows<{ formerCompanyId: Row<'sites'>['company_id'] }>(
    db,
    `update sites s set company_id = o.company_id
       from site_ownerships o
       join sites former on former.id = o.site_id
      where o.site_id = s.id and s.id = :siteId and o.company_id <> s.company_id
        and (o.from_on is null or o.from_on <= :today) and (o.to_on is null or o.to_on >= :today)
     returning former.company_id as "formerCompanyId"`,
    { siteId, today },
  );
  if (!moved) return false;
  await updateStoredSteps(db, { company_id: moved.formerCompanyId }, change);
  await agreementChanged(db, siteId, change);
  return true;
}

/**
 * At 00:01 a planned change of owner takes effect. It looks at states, not at the minute, so the
 * next run makes up for a missed one. Figures need no run: they use the owner of their day.
 */
export const handOverSites = defineJob({
  name: 'hand-over-sites',
  queue: () => 'agreements',
  async run({ transaction, clock, log, services }) {
    const now = clock();
    const moved = await transaction(async (db) => {
      const due = await db('sites as s')
        .join('site_ownerships as o', 'o.site_id', 's.id')
        .whereRaw(
          `o.company_id <> s.company_id and daterange(o.from_on, o.to_on, '[]') @> cast(? as date)`,
          [berlinDay(now)],
        )
        .orderBy('s.id')
        .select('s.id', 's.url');
      for (const { id } of due) await handOverSite(db, id, { by: null, now, services });
      return due;
    });
    for (const { id, url } of moved) log.info(sayRun('site-handed-over', { id, url }));
    return sayRun('sites-handed-over', { count: moved.length });
  },
});
