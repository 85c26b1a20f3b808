import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { refuseOpenOnboarding } from '#api/modules/ownerships/site-owners.ts';

/**
 * Gives a site that has neither figures nor agreements to another company, as if nobody else had
 * ever had it. Before the site itself is written.
 *
 * @throws Problem 409 for a site that has some: their owner depends on the day
 */
export async function moveSite(
  db: Db,
  { siteId, companyId }: { siteId: number; companyId: number },
): Promise<void> {
  await lockMetrics(db);
  await refuseOpenOnboarding(db, siteId);
  const { hasDays } = await oneRow<{ hasDays: boolean }>(
    db,
    `select exists (select from site_daily where site_id = :siteId)
         or exists (select from agreements where site_id = :siteId) as "hasDays"`,
    { siteId },
  );
  if (hasDays) {
    throw conflict('site-has-owner', { companyId: 'site-has-owner' });
  }
  await db('site_ownerships').where({ site_id: siteId }).delete();
  await db('site_ownerships').insert({ site_id: siteId, company_id: companyId });
}
