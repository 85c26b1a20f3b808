import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { lockSiteAgreements } from '#api/modules/agreements/agreements-queries.ts';
import { endAgreements } from '#api/modules/agreements/end-agreements.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import { claimOwnership, refuseOpenOnboarding } from '#api/modules/ownerships/site-owners.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { berlinDay } from '#shared/dates.ts';
import type { ChangeOwner } from '#shared/schemas/calls/owners.ts';
import { handOverSite } from './hand-over-site.ts';

/**
 * Gives a site to another company, from today or a later day on. Past days stay as they are;
 * agreements end the day before.
 *
 * @throws Problem 422 for a past day or the company that has it, 409 while it is being set up or an
 *   agreement is still to begin
 */
export async function changeOwner(
  db: Db,
  {
    siteId,
    companyId,
    from: asked,
    ...change
  }: ChangeOwner & OnboardingChange & { siteId: number },
): Promise<void> {
  await lockMetrics(db);
  await lockSiteAgreements(db, siteId);
  const today = berlinDay(change.now);
  const from = asked ?? today;
  if (from < today) {
    throw unprocessable({ from: 'change-in-past' });
  }
  await refuseOpenOnboarding(db, siteId);
  await claimOwnership(db, { siteId, companyId, from, to: null });
  await endAgreements(db, { siteId, before: from, today });
  await recomputePayouts(db, { siteIds: [siteId], from, to: today, now: change.now });
  await handOverSite(db, siteId, change);
}
