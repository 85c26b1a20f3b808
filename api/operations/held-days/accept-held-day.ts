import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { repriceHistory } from '#api/modules/metrics/reprice-history.ts';
import { writeMetrics } from '#api/modules/metrics/write-metrics.ts';
import type { HeldDayRecord } from '#shared/schemas/entities/held-day.ts';

/**
 * Lets the site have the day's figures from the raw rows.
 *
 * @throws Problem 409 if the figures were not reviewed
 */
export async function acceptHeldDay({
  db,
  id,
  record,
  clock,
  confirmation,
}: RecordAction<HeldDayRecord>) {
  const { feed, siteId, date } = record;
  const now = clock();
  const edit = { siteIds: [siteId], from: date, now, confirmation };
  await repriceHistory(db, edit, () =>
    writeMetrics(db, {
      feeds: [feed],
      siteIds: [siteId],
      from: date,
      to: date,
      now,
      cause: 'FEED',
    }),
  );
  await db('held_days').where({ id }).update({ status: 'ACCEPTED' });
}
