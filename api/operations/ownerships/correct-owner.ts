import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { refuseFinalDays } from '#api/modules/metrics/refuse-final-days.ts';
import { repriceHistory } from '#api/modules/metrics/reprice-history.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import {
  claimOwnership,
  dayBeforePlanned,
  listOwnerships,
  refuseOpenOnboarding,
} from '#api/modules/ownerships/site-owners.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { berlinDay } from '#shared/dates.ts';
import type { CorrectOwner } from '#shared/schemas/calls/owners.ts';
import { handOverSite } from './hand-over-site.ts';

interface Correction extends CorrectOwner, OnboardingChange {
  siteId: number;
  confirmation: string | undefined;
}

/**
 * Corrects who always owned a site, for all time or on certain days: the former owner loses the
 * figures of these days. What was agreed stays, and with it what is paid.
 *
 * @throws Problem 409 for unreviewed figures, settled days, or while the site is being set up, 422
 *   for future days, days in the wrong order or the company that has them
 */
export async function correctOwner(
  db: Db,
  { siteId, companyId, from, to: asked, confirmation, ...change }: Correction,
): Promise<void> {
  await lockMetrics(db);
  const { now } = change;
  const today = berlinDay(now);
  for (const [field, day] of Object.entries({ from, to: asked })) {
    if (day !== null && day > today) throw unprocessable({ [field]: 'after-today' });
  }
  if (from !== null && asked !== null && asked < from) {
    throw unprocessable({ to: 'before-first-day' });
  }
  await refuseOpenOnboarding(db, siteId);
  const to = asked ?? dayBeforePlanned(await listOwnerships(db, siteId), today);
  await refuseFinalDays(db, { siteIds: [siteId], from, to: to ?? today }, 'companyId');
  await claimOwnership(db, { siteId, companyId, from, to });
  const days = { siteIds: [siteId], from, to: today, now };
  await repriceHistory(db, { ...days, confirmation }, () => recomputePayouts(db, days));
  await handOverSite(db, siteId, { ...change, confirmation });
}
