import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import type { SitePrivacy } from '#shared/schemas/calls/privacy.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser } from '#tests/support/test-network.ts';
import { tellPrivacyTexts } from './tell-privacy-texts.ts';

const texts = '/api/admin/privacy-texts';
const confirmations = '/api/client/privacy-confirmations';
const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let manager: ReturnType<typeof supertest.agent>;
let owner: ReturnType<typeof supertest.agent>;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
  manager = await test.as('superAdmin');
  owner = await test.as('owner');
  await addColleagues();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { ownerDb, network } = test;
  await ownerDb('mail_deliveries').delete();
  await ownerDb.raw('delete from graphile_worker._private_jobs');
  await ownerDb('privacy_mailings').delete();
  await ownerDb('privacy_confirmations').delete();
  await ownerDb('onboardings').whereNotNull('site_id').delete();
  await ownerDb('agreements').delete();
  for (const site of Object.values(network.sites)) await runAds(site);
});

/** The site has been live for days. */
const runAds = (siteId: number) =>
  test.ownerDb('agreements').insert({
    ...{ site_id: siteId, status: 'ACTIVE', starts_at: '2026-11-01' },
    ...{ mode: 'PLUS', type: 'STANDARD' },
    ...{ management_type: 'QMN', consent_manager_type: 'CLIENT' },
  });

/** Another Owner, who reads English, and one who can no longer sign in. */
async function addColleagues() {
  const db = test.ownerDb;
  const { password_hash } = mustExist(
    await db('users').where({ id: test.network.users.owner }).first(),
  );
  for (const [name, deactivated_at] of [
    ['colleague', null],
    ['gone', now],
  ] as const) {
    const [row] = await db('users')
      .insert({
        ...{ kind: 'person', company_id: test.network.companies.own, password_hash },
        ...{ email: `${name}@test.example`, first_name: name, last_name: 'Test' },
        ...{ language: 'en', deactivated_at },
      })
      .returning('id');
    await db.raw(`insert into user_roles select ?, id from roles where name = 'Owner'`, [
      row?.id ?? 0,
    ]);
  }
}

const draft = (body: object = {}) =>
  manager.post(texts).send({
    ...{ kind: 'GENERAL', language: 'de', title: 'Vermarktung von Werbung' },
    ...{ body: 'Die Werbeflächen vermarktet die QMN GmbH, Musterstraße 12, 20457 Hamburg.' },
    ...body,
  });
const publish = (id: number) => manager.post(`${texts}/${id}/publish`).send({});

async function publishNew(body: object = {}): Promise<number> {
  const { body: written, status } = await draft(body);
  expect(status).toBe(201);
  expect((await publish(written.id)).status).toBe(200);
  return written.id;
}

/** What publishers copy: the last version of each kind and language. */
async function inForce(): Promise<number[]> {
  const { rows } = await test.ownerDb.raw(
    `select distinct on (kind, language) id from privacy_texts where state = 'PUBLISHED'
      order by kind, language, version desc`,
  );
  return rows.map(({ id }: { id: number }) => id);
}

const confirm = async (siteIds: number[], textIds?: number[], by = owner) =>
  by.post(confirmations).send({ siteIds, textIds: textIds ?? (await inForce()) });

async function runJob(): Promise<void> {
  const { systemDb } = test.services;
  const context: Partial<JobContext> = {
    clock: () => now,
    db: systemDb,
    services: test.services,
    signal: new AbortController().signal,
    log: { info() {}, warn() {}, error() {}, async flush() {} },
    transaction: (work) => systemDb.transaction(work),
  };
  await tellPrivacyTexts.run(context as JobContext, {});
}

/** `recipient: subject`, without the host. */
async function mailed(): Promise<string[]> {
  const rows = await test.ownerDb('mail_deliveries').orderBy('id');
  return rows.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`);
}

const toOwners = [
  'owner: Bitte aktualisieren Sie Ihre Datenschutzerklärung',
  'colleague: Please update your privacy policy',
];

describe('a version', () => {
  it('is counted from the one before it, and holds from the day it is published', async () => {
    const { body } = await draft();
    expect(body).toMatchObject({ state: 'DRAFT', version: null, validFrom: null });
    expect(body.createdById).toBe(test.network.users.superAdmin);
    await publish(body.id);
    const { body: published } = await manager.get(`${texts}/${body.id}`);
    expect(published).toMatchObject({ state: 'PUBLISHED', validFrom: '2026-11-20' });
    const next = await publishNew();
    const { body: following } = await manager.get(`${texts}/${next}`);
    expect(following.version).toBe(published.version + 1);
    const english = await publishNew({ language: 'en' });
    expect((await manager.get(`${texts}/${english}`)).body.version).toBe(2);
  });

  it('stays as it was published: for the form, for a deletion, and for the database', async () => {
    const id = await publishNew();
    const { body } = await manager.get(`${texts}/${id}`);
    const changed = await manager.put(`${texts}/${id}`).send({ ...body, title: 'Anders' });
    expect([changed.status, changed.body.code]).toEqual([409, 'privacy-text-published']);
    expect((await manager.delete(`${texts}/${id}`)).status).toBe(409);
    expect((await publish(id)).status).toBe(409);
    const { systemDb } = test.services;
    await expect(systemDb('privacy_texts').where({ id }).update({ title: 'x' })).rejects.toThrow(
      /stays as it is/,
    );
    await expect(systemDb('privacy_texts').where({ id }).delete()).rejects.toThrow(
      /stays as it is/,
    );
    expect((await manager.get(`${texts}/${id}`)).body.title).toBe('Vermarktung von Werbung');
  });

  it('is published with no gap left, such as the drafts have that come with the platform', async () => {
    const query = new URLSearchParams({ filter: '{"state":"DRAFT"}', sort: '["id","ASC"]' });
    const [given] = (await manager.get(`${texts}?${query}`)).body;
    const { status, body } = await publish(given.id);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['body']]);
    expect(body.errors.body).toContain('[Firma, Anschrift und E-Mail-Adresse von QMN]');
  });

  it('is written by those who look after configurations alone', async () => {
    const { body } = await draft();
    for (const user of ['finance', 'owner'] as const) {
      const agent = await test.as(user);
      expect((await agent.post(texts).send(body)).status).toBe(403);
      expect((await agent.post(`${texts}/${body.id}/publish`).send({})).status).toBe(403);
    }
    expect((await supertest(test.url).get(texts)).status).toBe(401);
    expect((await draft({ body: 'kurz' })).status).toBe(422);
  });

  it('is read by everyone of a company once it is published, without its author', async () => {
    const { body: written } = await draft();
    const id = await publishNew();
    for (const user of ['owner', 'member'] as const) {
      const agent = await test.as(user);
      const { body } = await agent.get('/api/client/privacy-texts');
      const ids = body.map((one: { id: number }) => one.id);
      expect([ids.includes(id), ids.includes(written.id)]).toEqual([true, false]);
      expect(Object.keys(body[0])).not.toContain('createdById');
      expect((await agent.get(`/api/client/privacy-texts/${written.id}`)).status).toBe(404);
    }
    expect((await supertest(test.url).get('/api/client/privacy-texts')).status).toBe(401);
  });
});

describe('a confirmation', () => {
  it('keeps which version stands on a site, and names what has changed since', async () => {
    const { own } = test.network.sites;
    const before = await inForce();
    expect((await confirm([own])).status).toBe(204);
    // Repeating it gives the same.
    expect((await confirm([own])).status).toBe(204);
    const [site] = (await owner.get(confirmations)).body as SitePrivacy[];
    expect(site).toMatchObject({ siteId: own, confirmedAt: now.toISOString(), changes: [] });
    expect(site?.textIds).toEqual([...before].sort((a, b) => a - b));
    const nowId = await publishNew();
    const [outdated] = (await owner.get(confirmations)).body as SitePrivacy[];
    expect(outdated?.changes).toEqual([{ beforeId: expect.any(Number), nowId }]);
    expect(before).toContain(outdated?.changes[0]?.beforeId);
    expect((await confirm([own])).status).toBe(204);
    expect((await owner.get(confirmations)).body[0].changes).toEqual([]);
  });

  it('is of what was shown: a newer version is looked at first', async () => {
    const shown = await inForce();
    await publishNew();
    const { status, body } = await confirm([test.network.sites.own], shown);
    expect([status, body.code]).toEqual([409, 'privacy-texts-changed']);
    expect((await owner.get(confirmations)).body).toEqual([]);
  });

  it('is for one’s own sites, by those who manage the company', async () => {
    const { own, other } = test.network.sites;
    expect((await confirm([own, other])).status).toBe(404);
    expect((await confirm([other])).status).toBe(404);
    expect((await confirm([], [1])).status).toBe(422);
    expect((await confirm([own], [987_654])).status).toBe(409);
    for (const user of ['member', 'superAdmin'] as const) {
      const agent = await test.as(user);
      expect((await confirm([own], undefined, agent)).status).toBe(403);
      expect((await agent.get(confirmations)).status).toBe(403);
    }
    expect((await supertest(test.url).get(confirmations)).status).toBe(401);
    expect((await supertest(test.url).post(confirmations).send({})).status).toBe(401);
    expect((await confirm([own])).status).toBe(204);
    expect((await (await test.as('otherOwner')).get(confirmations)).body).toEqual([]);
  });
});

describe('a new version', () => {
  it('is told to the Owners who confirmed the former one, once each, in their language', async () => {
    await confirm([test.network.sites.own]);
    await publishNew({ title: 'Werbung auf dieser Seite' });
    await publishNew({ language: 'en', title: 'Advertising on this site' });
    const { rows } = await test.ownerDb.raw(
      `select run_at from graphile_worker.jobs where task_identifier = 'tell-privacy-texts'`,
    );
    // Both publications wait for one mail.
    expect(rows).toEqual([{ run_at: new Date('2026-11-20T12:15:00Z') }]);
    await runJob();
    expect(await mailed()).toEqual(toOwners);
    const { rows: sent } = await test.ownerDb.raw(
      `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
        where payload -> 'payload' ->> 'text' is not null order by id`,
    );
    expect(sent[0].text).toContain('„Werbung auf dieser Seite“ (Deutsch)');
    expect(sent[1].text).toContain('“Advertising on this site” (English)');
    expect(sent[0].text).toContain('https://partner.example/dashboard/settings/contracts');
    await runJob();
    expect(await mailed()).toEqual(toOwners);
    await publishNew();
    await runJob();
    expect(await mailed()).toEqual([...toOwners, ...toOwners]);
  });

  it('is no news to companies that never confirmed, or have confirmed it already', async () => {
    await publishNew();
    await runJob();
    expect(await mailed()).toEqual([]);
    await confirm([test.network.sites.own]);
    await publishNew();
    await confirm([test.network.sites.own]);
    await runJob();
    expect(await mailed()).toEqual([]);
  });

  it('is told once the site is live, and to its owner of today alone', async () => {
    const { own } = test.network.sites;
    await confirm([own]);
    await test.ownerDb('agreements').where({ site_id: own }).delete();
    await publishNew();
    await runJob();
    expect(await mailed()).toEqual([]);
    await runAds(own);
    await test
      .ownerDb('sites')
      .where({ id: own })
      .update({ company_id: test.network.companies.other });
    await runJob();
    expect(await mailed()).toEqual([]);
    await test
      .ownerDb('sites')
      .where({ id: own })
      .update({ company_id: test.network.companies.own });
    await runJob();
    expect(await mailed()).toEqual(toOwners);
  });

  it('is told of each site, to an Owner of two companies in two mails, whenever it goes live', async () => {
    const { network, ownerDb } = test;
    const { own, other } = network.sites;
    const leads = {
      ...{ company_id: network.companies.other, user_id: network.users.owner },
      ...{ role: 'Owner', accepted_at: now },
    };
    await ownerDb('memberships').insert(leads);
    await confirm([own]);
    await confirm([other], undefined, await test.as('otherOwner'));
    await publishNew();
    await ownerDb('agreements').where({ site_id: other }).delete();
    const sitesToldTo = async (user: TestUser) => {
      const { rows } = await ownerDb.raw(
        `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
          where payload -> 'payload' ->> 'to' = ? order by id`,
        [emailOf(user)],
      );
      const urls = await ownerDb('sites').whereIn('id', [own, other]).select('id', 'url');
      return rows.map(({ text }: { text: string }) =>
        urls.filter(({ url }) => text.includes(url)).map(({ id }) => id),
      );
    };
    await runJob();
    expect(await sitesToldTo('owner')).toEqual([[own]]);
    await runAds(other);
    for (let run = 0; run < 2; run += 1) {
      await runJob();
      expect(await sitesToldTo('owner')).toEqual([[own], [other]]);
      expect(await sitesToldTo('otherOwner')).toEqual([[other]]);
    }
    await ownerDb('memberships').delete();
  });
});
