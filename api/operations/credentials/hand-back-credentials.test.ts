import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { onboardingRoom } from '#shared/realtime.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type Hearer, hearTold } from '#tests/support/hear-told.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const begin = new Date('2026-11-20T12:00:00Z');
let now = begin;
let test: TestApp;
let world: OnboardingWorld;
let siteId: number;
let given: { id: number; updatedAt: string };
/** Onboardings reported to screens. */
let told: Hearer;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
  told = await hearTold(test.ownerUrl);
});
afterAll(async () => {
  await told.close();
  await test.close();
});
beforeEach(async () => {
  now = begin;
  world = await createOnboardingWorld(test);
  siteId = await world.createSite();
  await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
  await world.completeCompany(siteId);
  given = await giveLogin();
  await test.ownerDb('mail_deliveries').delete();
  await test.ownerDb.raw('delete from graphile_worker._private_jobs');
  now = new Date('2026-11-20T15:00:00Z');
  await told.said();
});

async function giveLogin(type = 'CMS') {
  const { status, body } = await world.owner.post('/api/client/credentials').send({
    ...{ siteId, type, url: 'cms.example', username: 'redaktion', password: 'geheim' },
  });
  expect(status).toBe(201);
  return body;
}

const reason = 'Das Passwort wird abgelehnt.\nBitte prüfen.';
const handBack = async (id = given.id, by = world.manager, body: object = { reason }) => {
  const { body: seen } = await world.manager.get(`/api/admin/credentials/${id}`);
  const { updatedAt = new Date(0).toISOString() } = seen;
  return by.post(`/api/admin/credentials/${id}/hand-back`).send({ updatedAt, ...body });
};
const approve = () => world.approveCredentials(siteId);
const ofClient = async (id = given.id) =>
  (await world.owner.get(`/api/client/credentials?siteId=${siteId}`)).body.find(
    (one: { id: number }) => one.id === id,
  );
const stateOfLogin = async () => (await world.states(siteId)).PROVIDE_SITE_LOGIN;
const mails = async () => {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text, payload -> 'payload' ->> 'to' as "to"
       from graphile_worker._private_jobs where payload -> 'payload' ->> 'to' is not null order by id`,
  );
  return rows as { text: string; to: string }[];
};

describe('credentials that do not work', () => {
  it('are handed back: the step is the company’s turn, with the reason on it and in a mail', async () => {
    expect(await stateOfLogin()).toBe('qmn-working');
    const { status, body } = await handBack();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ returnedAt: now.toISOString(), returnReason: reason }),
    ]);
    expect(await stateOfLogin()).toBe('current');
    expect(await world.todo('PROVIDE_SITE_LOGIN', siteId)).toMatchObject({
      currentSince: now.toISOString(),
    });
    expect(await ofClient()).toMatchObject({
      returnedAt: now.toISOString(),
      returnReason: reason,
    });
    expect(await told.said()).toContain(onboardingRoom((await world.siteOnboarding(siteId)).id));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('owner@test.example');
    expect(mail?.text).toContain('Das Passwort wird abgelehnt.');
    expect(mail?.text).toContain('CMS, redaktion');
    expect(mail?.text).toContain(
      `https://partner.example/dashboard?site=${siteId}&step=PROVIDE_SITE_LOGIN`,
    );
    const entry = await test
      .ownerDb('audit_log')
      .where({ entity: 'credentials', entity_id: String(given.id), action: 'handBack' })
      .first();
    expect(entry).toMatchObject({
      actor_id: test.network.users.accountManager,
      after: { reason },
    });
  });

  it('are not approved meanwhile, and are again once the company has changed them', async () => {
    await handBack();
    const refused = await approve();
    expect([refused.status, refused.body.code]).toEqual([409, 'credentials-returned']);
    const { updatedAt } = await ofClient();
    await told.said();
    const changed = await world.owner
      .put(`/api/client/credentials/${given.id}`)
      .send({ updatedAt, password: 'ein anderes' });
    expect([changed.status, changed.body.returnedAt, changed.body.returnReason]).toEqual([
      200,
      null,
      null,
    ]);
    expect(await told.said()).toContain(onboardingRoom((await world.siteOnboarding(siteId)).id));
    expect(await stateOfLogin()).toBe('qmn-working');
    const news = await test.ownerDb('operator_news').where({ site_id: siteId }).orderBy('id');
    expect(news.map(({ kind }) => kind)).toEqual(['credentials-given', 'credentials-given']);
    expect((await approve()).status).toBe(200);
  });

  it('are made good by others of their kind, or by an admin who learns the right ones', async () => {
    await handBack();
    const other = await giveLogin();
    expect(await stateOfLogin()).toBe('qmn-working');
    await handBack(other.id);
    expect(await stateOfLogin()).toBe('current');
    const { body } = await world.manager.get(`/api/admin/credentials/${given.id}`);
    const path = `/api/admin/credentials/${given.id}`;
    const noted = await world.manager
      .put(path)
      .send({ updatedAt: body.updatedAt, comment: 'Angerufen' });
    expect(noted.body.returnedAt).toBe(now.toISOString());
    const mended = await world.manager
      .put(path)
      .send({ updatedAt: noted.body.updatedAt, password: 'am Telefon' });
    expect(mended.body.returnedAt).toBeNull();
    expect(await stateOfLogin()).toBe('qmn-working');
  });

  it('open a step again that was approved, as long as nothing rests on it', async () => {
    await approve();
    expect(await stateOfLogin()).toBe('completed');
    await handBack();
    expect(await stateOfLogin()).toBe('current');
    await world.owner
      .put(`/api/client/credentials/${given.id}`)
      .send({ updatedAt: (await ofClient()).updatedAt, username: 'chefredaktion' });
    await approve();
    const { id } = await world.todo('INTEGRATION_INTO_SITE', siteId);
    await world.manager.post(`/api/admin/todos/${id}/confirm-integration`);
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
    expect((await handBack()).status).toBe(200);
    expect(await stateOfLogin()).toBe('completed');
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringContaining(
        `https://partner.example/dashboard/settings/contracts?site=${siteId}`,
      ),
    ]);
  });

  it('are handed back as they were seen, not as the company has changed them since', async () => {
    const { updatedAt } = await ofClient();
    await world.owner
      .put(`/api/client/credentials/${given.id}`)
      .send({ updatedAt, password: 'ein anderes' });
    const late = await handBack(given.id, world.manager, { reason, updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'version-stale']);
    expect(await mails()).toEqual([]);
  });

  it('are handed back once, with a reason, by who may approve them', async () => {
    expect((await handBack(given.id, world.manager, {})).body.errors).toEqual({
      reason: 'Required',
    });
    const short = await handBack(given.id, world.manager, { reason: 'x' });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['reason']]);
    for (const user of ['finance', 'owner', 'otherOwner'] satisfies TestUser[]) {
      expect((await handBack(given.id, await test.as(user))).status).toBe(403);
    }
    const path = `/api/admin/credentials/${given.id}/hand-back`;
    expect((await supertest(test.url).post(path).send({ reason })).status).toBe(401);
    expect((await handBack(987_654_321)).status).toBe(404);
    const both = await Promise.all([handBack(), handBack()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(1);
  });

  it('of a company that the site has left are nobody’s to mend', async () => {
    await test
      .ownerDb('credentials')
      .where({ id: given.id })
      .update({ company_id: test.network.companies.other });
    const { status, body } = await handBack();
    expect([status, body.code]).toEqual([409, 'credentials-of-former-owner']);
  });
});
