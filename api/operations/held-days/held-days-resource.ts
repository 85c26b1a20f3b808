import { defineResource, type RecordAction } from '#api/core/resource/define-resource.ts';
import { queueDetection } from '#api/modules/alerts/detect-alerts.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { repriceHistory } from '#api/modules/metrics/reprice-history.ts';
import { writeMetrics } from '#api/modules/metrics/write-metrics.ts';
import { centsSql } from '#shared/money.ts';
import { type HeldDayRecord, heldDay } from '#shared/schemas/entities/held-day.ts';

export const heldDaysResource = defineResource(heldDay, {
  join: () => `
    join sites s on s.id = t.site_id
    -- Whose site it was on the day.
    join site_ownerships o on o.site_id = t.site_id
     and (o.from_on is null or o.from_on <= t.date) and (o.to_on is null or o.to_on >= t.date)
    join companies c on c.id = o.company_id`,
  columns: {
    siteUrl: 's.url',
    companyName: 'c.name',
    revenueCentsBefore: centsSql('t.revenue_micros_before'),
    revenueCentsAfter: centsSql('t.revenue_micros_after'),
    payoutCentsBefore: centsSql('t.payout_micros_before'),
    payoutCentsAfter: centsSql('t.payout_micros_after'),
    heldAt: 't.created_at',
  },
  // Processing, which holds days back, takes this lock first, too.
  lockFirst: lockMetrics,
  actions: {
    // The day is not raised again while the raw rows say the same.
    async keep({ db, id }) {
      await db('held_days').where({ id }).update({ status: 'KEPT' });
    },
    accept: acceptHeldDay,
  },
});

/**
 * Lets the site have the day's figures from the raw rows.
 *
 * @throws Problem 409 if the figures were not reviewed
 */
async function acceptHeldDay({ db, id, record, clock, confirmation }: RecordAction<HeldDayRecord>) {
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
  // What the day says now may be an alert, or the end of one.
  await queueDetection(db);
}
