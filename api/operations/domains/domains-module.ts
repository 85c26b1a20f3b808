import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import {
  giveUpDomain,
  listDomains,
  refuseMainDomain,
} from '#api/modules/domains/domain-holdings.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { reprocessHistory } from '#api/modules/metrics/reprocess-sites.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';
import { type SiteDomain, siteDomain } from '#shared/schemas/calls/domains.ts';

const url = '/api/admin/sites/:id/domains';
const response = z.array(siteDomain);

const list = defineRoute({
  url,
  permission: admin('sites', 'reports'),
  summary: 'Domains a site has, had or will have, with their days',
  params: idParams,
  response,
  handle: ({ db, params, clock }) => presentDomains(db, params.id, berlinDay(clock())),
});

const end = defineRoute({
  method: 'DELETE',
  url: `${url}/:domainId`,
  permission: admin('sites'),
  summary: 'A change: from today on the domain belongs to no site',
  params: idParams.extend({ domainId: idParams.shape.id }),
  response,
  async handle({ db, params, clock, confirmation }) {
    const { id: siteId, domainId } = params;
    await requireSite(db, siteId);
    await lockMetrics(db);
    const now = clock();
    const today = berlinDay(now);
    const held = (await listDomains(db, siteId)).find(({ id }) => id === domainId);
    if (!held || (held.to_on !== null && held.to_on < today)) throw notFound();
    await refuseMainDomain(db, siteId, held.domain);
    await giveUpDomain(db, { siteId, domain: held.domain, from: today });
    await reprocessHistory(db, {
      siteIds: [siteId],
      sources: ['CM'],
      from: today,
      now,
      confirmation,
    });
    return presentDomains(db, siteId, today);
  },
});

async function presentDomains(db: Db, siteId: number, today: Day): Promise<SiteDomain[]> {
  const { host: main } = await requireSite(db, siteId);
  const domains = await listDomains(db, siteId);
  return domains.map(({ id, domain, from_on: from, to_on: to }) => {
    const isHeld = (from === null || from <= today) && (to === null || to >= today);
    return { id, domain: shownHost(domain), from, to, main: domain === main && isHeld };
  });
}

export const domainsModule: Module = { name: 'domains', routes: [list, end] };
