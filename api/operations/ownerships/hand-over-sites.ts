import { defineJob } from '#api/core/jobs/define-job.ts';
import { berlinDay } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { handOverSite } from './hand-over-site.ts';

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
