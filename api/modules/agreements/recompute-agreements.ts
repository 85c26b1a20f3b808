import { z } from 'zod';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import { daySchema, idSchema } from '#shared/schemas/fields.ts';

/** Prices sites' days anew after an agreement came into force in the past. */
export const recomputeAgreements = defineJob({
  name: 'recompute-agreements',
  payload: z.strictObject({ siteIds: z.array(idSchema).min(1), from: daySchema, to: daySchema }),
  queue: () => 'reprocess',
  maxAttempts: 5,
  recorded: true,
  range: ({ from, to }) => ({ from, to }),
  async run({ transaction, clock, log }, days) {
    const { written, removed } = await transaction((db) =>
      recomputePayouts(db, { ...days, now: clock() }),
    );
    log.info(`Sites ${days.siteIds.join(', ')}: ${written} rows written, ${removed} removed`);
    return `${written} metric rows priced anew, ${removed} removed`;
  },
});
