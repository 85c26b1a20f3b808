import type { Db } from '#api/core/database/db.ts';
import { sendFile } from '#api/core/files/send-file.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { readRecord } from '#api/core/resource/read-record.ts';
import { datalakeWebsitesResource } from '#api/modules/ad-checks/datalake-websites-resource.ts';
import {
  requireWebsite,
  websiteOfDomain,
  websiteOfSite,
} from '#api/modules/ad-checks/find-website.ts';
import { presentResults, presentSiteResults } from '#api/modules/ad-checks/present-results.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import type { Row } from '#api/tables.ts';
import {
  adCheckResults,
  addWebsiteBody,
  whichWebsite,
  whichWebsiteQuery,
} from '#shared/schemas/calls/ad-checks.ts';
import {
  type DatalakeWebsite,
  datalakeWebsite,
} from '#shared/schemas/entities/datalake-website.ts';
import { requestCheck } from './request-check.ts';

const permission = admin('monitoring');
const ofSite = '/api/admin/sites/:id';
const datalake = '/api/admin/datalake';

const siteResults = defineRoute({
  url: `${ofSite}/ad-checker-results`,
  permission,
  summary: 'What the last check of a site’s website found, with the mended ads.txt',
  params: idParams,
  response: adCheckResults,
  async handle({ db, params: { id }, services }) {
    await requireSite(db, id);
    return presentSiteResults(db, id, services);
  },
});

/** By both methods, since both are in use; a read has no transaction, so it opens its own. */
const requestOfSite = (method: 'GET' | 'POST') =>
  defineRoute({
    method,
    url: `${ofSite}/request-ad-check`,
    permission,
    summary: 'Checks a site’s website soon; however often it is asked, once',
    params: idParams,
    response: adCheckResults,
    transaction: 'none',
    writes: true,
    handle: ({ params: { id }, actor, clock, services }) =>
      services.systemDb.transaction(async (db) => {
        const website = await websiteOfSite(db, id, { requestedBy: actor.id });
        await requestCheck(db, { websiteId: website.id, requestedBy: actor.id, now: clock() });
        return presentResults(db, website, services);
      }),
  });

const addWebsite = defineRoute({
  method: 'POST',
  url: `${datalake}/websites`,
  permission,
  summary: 'Lists a website to be checked; one that is listed already is answered as it is',
  body: addWebsiteBody,
  response: datalakeWebsite.record,
  status: 201,
  async handle({ db, body: { url }, actor, clock }) {
    const { id } = await websiteOfDomain(db, url, { requestedBy: actor.id, now: clock() });
    return (await readRecord(datalakeWebsitesResource, id, { db, clock })) as DatalakeWebsite;
  },
});

const getResults = defineRoute({
  url: `${datalake}/ad-check-results`,
  permission,
  summary: 'What the last check of a website found, by its id or its address',
  query: whichWebsiteQuery,
  response: adCheckResults,
  handle: async ({ db, query, clock, services }) =>
    presentResults(db, await requireWebsite(db, query, clock()), services),
});

const postResults = defineRoute({
  method: 'POST',
  url: `${datalake}/ad-check-results`,
  permission,
  summary: 'The same, asked with a body',
  body: whichWebsite,
  response: adCheckResults,
  handle: async ({ db, body, clock, services }) =>
    presentResults(db, await requireWebsite(db, body, clock()), services),
});

const requestOfWebsite = defineRoute({
  method: 'POST',
  url: `${datalake}/request-ad-check`,
  permission,
  summary:
    'Checks a website soon; an address that is new is listed, and however often it is asked, it runs once',
  body: whichWebsite,
  response: adCheckResults,
  async handle({ db, body, actor, clock, services }) {
    const now = clock();
    const website = await listed(db, body, { requestedBy: actor.id, now });
    await requestCheck(db, { websiteId: website.id, requestedBy: actor.id, now });
    return presentResults(db, website, services);
  },
});

const listed = (
  db: Db,
  { id, url }: { id?: number | undefined; url?: string | undefined },
  by: { requestedBy: number; now: Date },
): Promise<Row<'datalake_websites'>> =>
  url === undefined ? requireWebsite(db, { id }, by.now) : websiteOfDomain(db, url, by);

const picture = defineRoute({
  url: `${datalake}/ad-check-pictures/:id`,
  permission,
  summary: 'A page as a browser drew it, PNG',
  params: idParams,
  response: fileAnswer,
  async handle({ db, params: { id }, services, reply }) {
    const kept = await db('ad_check_pictures').where({ id }).first('file', 'device');
    if (!kept) throw notFound();
    const name = `${kept.device.toLowerCase()}-${id}.png`;
    return sendFile(reply, services.files, { key: kept.file, name });
  },
});

export const adChecksRoutes = [
  siteResults,
  requestOfSite('GET'),
  requestOfSite('POST'),
  addWebsite,
  getResults,
  postResults,
  requestOfWebsite,
  picture,
];
