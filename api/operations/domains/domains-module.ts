import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, notFound, unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import {
  claimDomain,
  dayBeforeNextHolder,
  giveUpDomain,
  listDomains,
  refuseTakenDomain,
} from '#api/modules/domains/domain-holdings.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { reprocessHistory } from '#api/modules/metrics/reprocess-sites.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';
import { say } from '#shared/saying/say.ts';
import {
  addDomainBody,
  type CorrectDomain,
  correctDomainBody,
  type SiteDomain,
  siteDomain,
} from '#shared/schemas/calls/domains.ts';

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

interface Act {
  siteId: number;
  now: Date;
  confirmation: string | undefined;
}

/**
 * Gives a site another domain, from today or a later day on. Past days stay as they are.
 *
 * @throws Problem 409 if another site has the domain, 422 for a past day
 */
async function addDomain(
  db: Db,
  { siteId, now, confirmation, domain, from }: Act & { domain: string; from?: Day | undefined },
): Promise<void> {
  await lockMetrics(db);
  const today = berlinDay(now);
  const first = from ?? today;
  if (first < today) {
    throw unprocessable({ from: 'change-in-past' });
  }
  await refuseTakenDomain(db, { siteId, domain, from: first, field: 'domain' });
  await claimDomain(db, { domain, siteId, from: first });
  await reprocessHistory(db, { siteIds: [siteId], from: first, now, confirmation });
}

/**
 * Ends a site's domain: from today on it belongs to nobody.
 *
 * @throws Problem 404, or 409 for the domain the site is called by
 */
async function endDomain(
  db: Db,
  { siteId, now, confirmation, id }: Act & { id: number },
): Promise<void> {
  await lockMetrics(db);
  const today = berlinDay(now);
  const held = (await listDomains(db, siteId)).find((one) => one.id === id);
  if (!held || (held.to_on !== null && held.to_on < today)) throw notFound();
  await refuseMain(db, siteId, held.domain);
  await giveUpDomain(db, { siteId, domain: held.domain, from: today });
  await reprocessHistory(db, { siteIds: [siteId], from: today, now, confirmation });
}

/**
 * Corrects who always had a domain, for all time or from a day on: the former holder loses these
 * days, and they are recomputed for all concerned.
 *
 * @throws Problem 409 for unreviewed figures or the domain a site is called by, 422 for a future
 *   day or a domain the site never had
 */
async function correctDomain(
  db: Db,
  { siteId, now, confirmation, domain, from, held, insteadOf }: Act & CorrectDomain,
): Promise<void> {
  await lockMetrics(db);
  const today = berlinDay(now);
  if (from !== null && from > today) throw unprocessable({ from: 'after-today' });
  const concerned = [siteId];
  if (held) {
    await refuseTakingUrl(db, { siteId, domain });
    if (insteadOf !== undefined) await replace(db, { siteId, domain, insteadOf, from });
    const to = await dayBeforeNextHolder(db, { siteId, domain, today });
    concerned.push(...(await claimDomain(db, { domain, siteId, from, to })));
  } else {
    await refuseMain(db, siteId, domain);
    const had = await giveUpDomain(db, { siteId, domain, from });
    if (!had) throw unprocessable({ domain: 'domain-not-held' });
  }
  await reprocessHistory(db, { siteIds: concerned, from, now, confirmation });
}

/** The wrong domain loses the days; a site that was called by it is called by the right one. */
async function replace(
  db: Db,
  {
    siteId,
    domain,
    insteadOf,
    from,
  }: { siteId: number; domain: string; insteadOf: string; from: Day | null },
): Promise<void> {
  const had = insteadOf !== domain && (await giveUpDomain(db, { siteId, domain: insteadOf, from }));
  if (!had) throw unprocessable({ insteadOf: 'domain-not-held' });
  await db('sites')
    .where({ id: siteId, host: insteadOf })
    .update({ url: shownHost(domain), host: domain });
}

async function refuseMain(db: Db, siteId: number, domain: string): Promise<void> {
  const { url, host } = mustExist(await db('sites').where({ id: siteId }).first('url', 'host'));
  if (host !== domain) return;
  const said = say('main-domain', { url });
  throw conflict(said, { domain: said });
}

/** A site keeps the domain it is named after: that domain cannot be moved to another site. */
async function refuseTakingUrl(
  db: Db,
  { siteId, domain }: { siteId: number; domain: string },
): Promise<void> {
  const other = await db('sites').where({ host: domain }).whereNot({ id: siteId }).first('id');
  if (!other) return;
  const said = say('domain-is-site', { domain: shownHost(domain) });
  throw conflict(said, { domain: said }, { domain, siteId: other.id });
}
