import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { lockSiteAgreements } from '#api/modules/agreements/agreements-queries.ts';
import { endAgreements } from '#api/modules/agreements/end-agreements.ts';
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
import { requireSite } from '#api/modules/sites/require-site.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { berlinDay } from '#shared/dates.ts';
import {
  type ChangeOwner,
  type CorrectOwner,
  changeOwnerBody,
  correctOwnerBody,
  type SiteOwner,
  siteOwner,
} from '#shared/schemas/calls/owners.ts';
import { handOverSite } from './hand-over-site.ts';
import { handOverSites } from './hand-over-sites.ts';

const url = '/api/admin/sites/:id/owners';
const response = z.array(siteOwner);

const list = defineRoute({
  method: 'GET',
  url,
  permission: admin('sites', 'reports', 'billing'),
  summary: 'Companies that owned, own or will own a site, with their days',
  params: idParams,
  response,
  async handle({ db, params }) {
    await requireSite(db, params.id);
    return selectOwners(db, params.id);
  },
});

const change = defineRoute({
  method: 'POST',
  url,
  permission: admin('sites'),
  summary: 'A change: the site is another company’s from today or a later day on',
  params: idParams,
  body: changeOwnerBody,
  response,
  status: 201,
  async handle({ db, params, body, actor, clock, services, confirmation }) {
    await requireSite(db, params.id);
    const act = { by: actor.id, now: clock(), services, confirmation };
    await changeOwner(db, { siteId: params.id, ...body, ...act });
    return selectOwners(db, params.id);
  },
});

/**
 * Gives a site to another company, from today or a later day on. Past days stay as they are;
 * agreements end the day before.
 *
 * @throws Problem 422 for a past day or the company that has it, 409 while it is being set up or an
 *   agreement is still to begin
 */
async function changeOwner(
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

const correct = defineRoute({
  method: 'POST',
  url: `${url}/correct`,
  permission: admin('sites'),
  summary: 'A correction: whose the site always was, or on certain days',
  params: idParams,
  body: correctOwnerBody,
  response,
  async handle({ db, params, body, actor, clock, services, confirmation }) {
    await requireSite(db, params.id);
    const act = { by: actor.id, now: clock(), services, confirmation };
    await correctOwner(db, { siteId: params.id, ...body, ...act });
    return selectOwners(db, params.id);
  },
});

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
async function correctOwner(
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

const selectOwners = (db: Db, siteId: number): Promise<SiteOwner[]> =>
  db('site_ownerships as o')
    .join('companies as c', 'c.id', 'o.company_id')
    .where('o.site_id', siteId)
    .orderByRaw('o.from_on nulls first')
    .select(
      'o.id',
      'o.company_id as companyId',
      'c.name as companyName',
      'o.from_on as from',
      'o.to_on as to',
    );

export const ownershipsModule: Module = {
  name: 'ownerships',
  routes: [list, change, correct],
  jobs: [handOverSites],
  schedules: [scheduleJob(handOverSites, dailyAt('00:01'))],
};
