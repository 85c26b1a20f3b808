import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { addDay, berlinDay } from '#shared/dates.ts';
import { kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { type AlertRules, loadAlertRules } from './alert-rules.ts';
import { findOtherCauses, isUndecided, standingKinds } from './find-other-causes.ts';
import { daysLookedAt, findSiteCauses, nothingFound } from './find-site-causes.ts';
import type { Finding } from './finding.ts';
import { groupAlerts } from './group-alerts.ts';
import { dropAlerts, keepAlerts, lockAlerts, raiseAlerts, resolveAlerts } from './keep-alerts.ts';
import { isWaiting, selectFeedDays } from './select-feed-days.ts';
import { type Mailing, tellAlerts, tellDigests } from './tell-alerts.ts';

/** Missing hours are looked for in this many last days. */
const hoursLookedAt = 3;

/**
 * Looks at everything and makes the open alerts match what is wrong now: raised, updated, resolved
 * and told in one transaction. Ended at any point and run again, it does the same.
 */
export async function detect(
  transaction: Db,
  services: Mailing,
  now: Date,
): Promise<{ raised: number; resolved: number }> {
  await lockAlerts(transaction);
  const rules = await loadAlertRules(transaction, now);
  const yesterday = addDay(berlinDay(now), -1);
  const feeds = await selectFeedDays(transaction, {
    from: addDay(yesterday, -daysLookedAt),
    to: yesterday,
    lately: addDay(yesterday, 1 - hoursLookedAt),
  });
  const unwanted = await resolveAlerts(transaction, await selectUnwanted(transaction, rules), now);
  const { findings, over, lost } = isWaiting(feeds)
    ? nothingFound()
    : await findSiteCauses(transaction, { now, rules, feeds });
  const standing = await findOtherCauses(transaction, { now, feeds, ofSites: findings });
  const gone = await resolveAlerts(transaction, over, now);
  const dropped = await dropAlerts(transaction, lost, now);
  const raised = await raiseAlerts(transaction, findings.filter(rules.isWanted), now);
  const kept = await keepAlerts(transaction, {
    kinds: standingKinds,
    findings: standing,
    isWanted: rules.isWanted,
    isUndecided: isUndecided(feeds),
    now,
  });
  await groupAlerts(transaction, now);
  await tellAlerts(transaction, services, now);
  const resolved = unwanted + gone + dropped + kept.resolved;
  return { raised: raised.length + kept.raised.length, resolved };
}

/**
 * Keys of those that nothing looks for any more: an open one would hide what it covers. Not of the
 * books, for whom it does not matter whether a rule is on.
 */
async function selectUnwanted(db: Db, rules: AlertRules): Promise<string[]> {
  const open = await rows<Pick<Finding, 'kind' | 'key' | 'siteId'>>(
    db,
    `select kind, key, site_id as "siteId" from alerts
      where state <> 'RESOLVED' and kind <> all(:books)`,
    { books: kindsFoundBy('BOOKS') },
  );
  return open.filter((one) => !rules.isWanted(one)).map(({ key }) => key);
}

export const detectAlerts = defineJob({
  name: 'detect-alerts',
  queue: () => 'alerts',
  async run({ transaction, clock, services }) {
    const counts = await transaction((db) => detect(db, services, clock()));
    return sayRun('alerts-detected', counts);
  },
});

/** After figures have changed; several requests wait as one. */
export const queueDetection = (db: Db): Promise<number> =>
  enqueue(db, detectAlerts, {}, { jobKey: 'detect-alerts' });

export const mailAlertDigests = defineJob({
  name: 'mail-alert-digests',
  queue: () => 'alerts',
  async run({ transaction, clock, services }) {
    const count = await transaction((db) => tellDigests(db, services, clock()));
    return sayRun('mails-queued', { count });
  },
});
