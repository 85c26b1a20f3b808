import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { listDomains } from '#api/modules/domains/domain-holdings.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';
import {
  addDomainBody,
  correctDomainBody,
  type SiteDomain,
  siteDomain,
} from '#shared/schemas/calls/domains.ts';
import { addDomain, correctDomain, endDomain } from './change-domains.ts';

const url = '/api/admin/sites/:id/domains';
const response = z.array(siteDomain);

const list = defineRoute({
  method: 'GET',
  url,
  permission: admin('sites', 'reports'),
  summary: 'Domains a site has, had or will have, with their days',
  params: idParams,
  response,
  handle: ({ db, params, clock }) => presentDomains(db, params.id, berlinDay(clock())),
});

const add = defineRoute({
  method: 'POST',
  url,
  permission: admin('sites'),
  summary: 'A change: the site has one more domain from today or a later day on',
  params: idParams,
  body: addDomainBody,
  response,
  status: 201,
  async handle({ db, params, body, clock, confirmation }) {
    await requireSite(db, params.id);
    await addDomain(db, { siteId: params.id, now: clock(), confirmation, ...body });
    return presentDomains(db, params.id, berlinDay(clock()));
  },
});

const correct = defineRoute({
  method: 'POST',
  url: `${url}/correct`,
  permission: admin('sites'),
  summary: 'A correction: whose a domain always was, for all time or from a day on',
  params: idParams,
  body: correctDomainBody,
  response,
  async handle({ db, params, body, clock, confirmation }) {
    await requireSite(db, params.id);
    await correctDomain(db, { siteId: params.id, now: clock(), confirmation, ...body });
    return presentDomains(db, params.id, berlinDay(clock()));
  },
});

const end = defineRoute({
  method: 'DELETE',
  url: `${url}/:domainId`,
  permission: admin('sites'),
  summary: 'A change: from today on the domain belongs to no site',
  params: idParams.extend({ domainId: idParams.shape.id }),
  response,
  async handle({ db, params, clock, confirmation }) {
    await requireSite(db, params.id);
    const { id: siteId, domainId: id } = params;
    await endDomain(db, { siteId, id, now: clock(), confirmation });
    return presentDomains(db, siteId, berlinDay(clock()));
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

export const domainsModule: Module = { name: 'domains', routes: [list, add, correct, end] };
