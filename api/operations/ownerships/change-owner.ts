import { unprocessable } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { lockSiteAgreements } from '#api/modules/agreements/agreements-queries.ts';
import { endAgreements } from '#api/modules/agreements/end-agreements.ts';
import { refuseFinalDays } from '#api/modules/metrics/refuse-final-days.ts';
import { repriceHistory } from '#api/modules/metrics/reprice-history.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import {
  claimOwnership,
  dayBeforePlanned,
  listOwnerships,
  refuseOpenOnboarding,
} from '#api/modules/ownerships/site-owners.ts';
import { berlinDay } from '#shared/dates.ts';
import type * as acts from '#shared/schemas/entities/site-acts.ts';
import type { InputOf } from '#shared/schemas/entity-actions.ts';
import { handOverSite } from './hand-over-site.ts';

/**
 * Gives a site to another company, from today or a later day on. Past days stay as they are;
 * agreements end the day before.
 *
 * @throws Problem 422 for a past day or the company that has it, 409 while it is being set up or an
 *   agreement is still to begin
 */
export async function changeOwner({
  db,
  id: siteId,
  input: { companyId, from: asked },
  ...act
}: RecordAction<object, InputOf<typeof acts.changeOwner.input>>): Promise<void> {
  await lockSiteAgreements(db, siteId);
  const now = act.clock();
  const today = berlinDay(now);
  const from = asked ?? today;
  if (from < today) {
    throw unprocessable({ from: 'change-in-past' });
  }
  await refuseOpenOnboarding(db, siteId);
  await claimOwnership(db, { siteId, companyId, from, to: null });
  await endAgreements(db, { siteId, before: from, today });
  await recomputePayouts(db, { siteIds: [siteId], from, to: today, now });
  await handOverSite(db, siteId, { ...act, by: act.actor.id, now });
}

/**
 * Corrects who always owned a site, for all time or on certain days: the former owner loses the
 * figures of these days. What was agreed stays, and with it what is paid.
 *
 * @throws Problem 409 for unreviewed figures, settled days, or while the site is being set up, 422
 *   for future days, days in the wrong order or the company that has them
 */
export async function correctOwner({
  db,
  id: siteId,
  input: { companyId, from, to: asked = null },
  ...act
}: RecordAction<object, InputOf<typeof acts.correctOwner.input>>): Promise<void> {
  const now = act.clock();
  const today = berlinDay(now);
  for (const [field, day] of Object.entries({ from, to: asked })) {
    if (day !== null && day > today) throw unprocessable({ [field]: 'after-today' });
  }
  if (from !== null && asked !== null && asked < from) {
    throw unprocessable({ to: 'before-first-day' });
  }
  await refuseOpenOnboarding(db, siteId);
  const to = asked ?? dayBeforePlanned(await listOwnerships(db, siteId), today);
  const corrected = { siteIds: [siteId], from, to: to ?? today, gaining: companyId };
  await refuseFinalDays(db, corrected, 'companyId');
  await claimOwnership(db, { siteId, companyId, from, to });
  const days = { siteIds: [siteId], from, to: today, now };
  await repriceHistory(db, { ...days, confirmation: act.confirmation }, () =>
    recomputePayouts(db, days),
  );
  await handOverSite(db, siteId, { ...act, by: act.actor.id, now });
}
