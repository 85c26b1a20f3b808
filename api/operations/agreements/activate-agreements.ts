import { defineJob } from '#api/core/jobs/define-job.ts';
import { requireConsentScript } from '#api/modules/configurations/require-consent-script.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

interface Term {
  id: number;
  site_id: number;
  starts_at: Day;
  ends_at: Day | null;
}

/**
 * The 00:01 job: what is due becomes ACTIVE, what has ended RETIRED. It looks at states, not at the
 * minute, so the next run makes up for a missed one; days passed since an agreement's start are
 * repriced in the same transaction.
 */
export const activateAgreements = defineJob({
  name: 'activate-agreements',
  queue: () => 'agreements',
  async run({ transaction, clock, log }) {
    const now = clock();
    const today = berlinDay(now);
    const { retired, activated } = await transaction(async (db) => {
      await lockMetrics(db);
      // A term that passed entirely while no worker ran was in force nevertheless.
      const missed: Term[] = await db('agreements')
        .where({ status: 'SCHEDULED' })
        .where('ends_at', '<', today)
        .select('id', 'site_id', 'starts_at', 'ends_at');
      // Retired first: the one that ends and the one that follows must not be in force at once.
      const retired: Term[] = await db('agreements')
        .whereIn('status', ['ACTIVE', 'SCHEDULED'])
        .where('ends_at', '<', today)
        .update({ status: 'RETIRED' })
        .returning(['id', 'site_id', 'starts_at', 'ends_at']);
      const activated: Term[] = await db('agreements')
        .where({ status: 'SCHEDULED' })
        .where('starts_at', '<=', today)
        .update({ status: 'ACTIVE' })
        .returning(['id', 'site_id', 'starts_at', 'ends_at']);
      for (const { site_id, starts_at, ends_at } of [...missed, ...activated]) {
        const to = ends_at !== null && ends_at < today ? ends_at : today;
        await recomputePayouts(db, { siteIds: [site_id], from: starts_at, to, now });
      }
      for (const { site_id } of [...retired, ...activated]) await requireConsentScript(db, site_id);
      return { retired, activated };
    });
    for (const { id, site_id } of activated)
      log.info(sayRun('agreement-active', { id, siteId: site_id }));
    for (const { id, site_id } of retired)
      log.info(sayRun('agreement-retired', { id, siteId: site_id }));
    return sayRun('agreements-turned', { active: activated.length, retired: retired.length });
  },
});
