import { z } from 'zod';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { reprocessSites } from '#api/modules/metrics/reprocess-sites.ts';
import { daySchema, idSchema } from '#shared/schemas/fields.ts';

/** Works sites' days out again from the raw rows, after placements came or went. */
export const reprocessPlacements = defineJob({
  name: 'reprocess-placements',
  payload: z.strictObject({ siteIds: z.array(idSchema).min(1), from: daySchema, to: daySchema }),
  queue: () => 'reprocess',
  maxAttempts: 5,
  recorded: true,
  range: ({ from, to }) => ({ from, to }),
  async run({ transaction, clock, log }, days) {
    const { written, removed } = await transaction((db) =>
      reprocessSites(db, { ...days, now: clock() }),
    );
    log.info(`Sites ${days.siteIds.join(', ')}: ${written} rows written, ${removed} removed`);
    return `${written} metric rows written, ${removed} removed`;
  },
});
