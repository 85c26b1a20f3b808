import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { admin, anyMember, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import type { Services } from '#api/core/services.ts';
import { websiteOfSite } from '#api/modules/ad-checks/find-website.ts';
import {
  alertsOfSite,
  ownAlertsOfSite,
  readSiteHealth,
} from '#api/modules/ad-checks/read-site-health.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { type SiteHealth, siteHealthAnswer } from '#shared/schemas/calls/site-health.ts';
import { requestCheck } from './request-check.ts';

const ofAdmin = defineRoute({
  url: '/api/admin/sites/:id/health',
  permission: admin('monitoring'),
  summary: 'What is wrong with a site, worst first, by its last check and its open alerts',
  params: idParams,
  response: siteHealthAnswer,
  async handle({ db, params: { id }, services }) {
    const site = await requireSite(db, id);
    const alerts = await alertsOfSite(db, id);
    return readSiteHealth(
      db,
      { site, alerts, showsFigures: true, showsFirstLooks: true },
      services,
    );
  },
});

const ofClient = defineRoute({
  url: '/api/client/sites/:id/health',
  permission: anyMember,
  summary: 'What is wrong with one of my sites, worst first, and how it is mended',
  params: idParams,
  response: siteHealthAnswer,
  handle: ({ db, params: { id }, actor, clock, services }) =>
    readOwn(db, { id, actor, now: clock(), services }),
});

const requestOfClient = defineRoute({
  method: 'POST',
  url: '/api/client/sites/:id/request-ad-check',
  permission: anyMember,
  summary: 'Checks the website of one of my sites soon; however often it is asked, once',
  params: idParams,
  response: siteHealthAnswer,
  limitPerMinute: 10,
  async handle({ db, params: { id }, actor, clock, services }) {
    await requireSite(db, id);
    const by = { requestedBy: actor.id, now: clock() };
    await services.systemDb.transaction(async (transaction) => {
      const { id: websiteId } = await websiteOfSite(transaction, id, by);
      await requestCheck(transaction, { websiteId, ...by });
    });
    return readOwn(db, { id, actor, now: clock(), services });
  },
});

async function readOwn(
  db: Db,
  { id, actor, now, services }: { id: number; actor: Actor; now: Date; services: Services },
): Promise<SiteHealth> {
  const site = await requireSite(db, id);
  const alerts = await ownAlertsOfSite(db, id, { systemDb: services.systemDb, now });
  const showsFigures = actor.permissions.has('viewMetrics');
  return readSiteHealth(db, { site, alerts, showsFigures, showsFirstLooks: false }, services);
}

export const siteHealthRoutes = [ofAdmin, ofClient, requestOfClient];
