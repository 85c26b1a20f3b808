import type supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { findConfig, openPassword } from '#api/modules/recommendations/config-row.ts';
import { plantClicks } from '#api/modules/recommendations/testing/plant-clicks.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** The settings of a site as a record; the calls of the specification: `recommendations.test.ts`. */

let test: TestApp;
let manager: ReturnType<typeof supertest.agent>;
let at: string;
let site: number;
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.as('accountManager');
  site = test.network.sites.own;
  await plantClicks(test.ownerDb, site, '2026-11-01', '2026-11-01');
  const { configId } = await asCalled();
  at = `/api/admin/recommendationConfigs/${configId}`;
});
afterAll(() => test.close());

const asCalled = async () =>
  (await manager.get(`/api/admin/recommendations/get-config/?id=${site}`)).body;
const read = async () => (await manager.get(at)).body;
const put = async (body: object) => manager.put(at).send({ ...(await version()), ...body });
const version = async () => ({ updatedAt: (await read()).updatedAt });
const keptPassword = async () =>
  openPassword(test.services.secrets, mustExist(await findConfig(test.ownerDb, site)));

it('is one level of what the calls have in three objects', async () => {
  const { processingConfig, recommendationStyleConfig, pluginConfig } = recommendationDefaults;
  const flat = { ...processingConfig, ...recommendationStyleConfig, ...pluginConfig };
  expect(await read()).toMatchObject({ siteId: site, ...flat, hasPassword: false });
});

it('keeps what a change does not name, and its history says what did change', async () => {
  const { status, body } = await put({
    primaryColor: '#0b8043',
    keywordRelevanceThreshold: 0.125,
    customStopwords: ['Rezept'],
    wmids: ['1', null, '3'],
    excludeImageUrl: 'platzhalter',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ primaryColor: '#0b8043', keywordRelevanceThreshold: 0.125 });
  const { processingConfig, recommendationStyleConfig, pluginConfig } = recommendationDefaults;
  expect(await asCalled()).toMatchObject({
    processingConfig: {
      ...processingConfig,
      keywordRelevanceThreshold: 0.125,
      customStopwords: ['Rezept'],
    },
    recommendationStyleConfig: { ...recommendationStyleConfig, primaryColor: '#0b8043' },
    pluginConfig: { ...pluginConfig, wmids: ['1', null, '3'] },
    excludeImageUrl: 'platzhalter',
  });
  const filter = JSON.stringify({
    entity: 'sites',
    entityId: String(site),
    part: 'recommendationConfigs',
  });
  const { body: history } = await (await test.as('superAdmin'))
    .get('/api/admin/audit-log')
    .query({ filter });
  expect(JSON.stringify(history)).toContain('#0b8043');
});

it('can be looked for by a setting', async () => {
  const found = async (filter: object) =>
    (
      await manager
        .get('/api/admin/recommendationConfigs')
        .query({ filter: JSON.stringify(filter) })
    ).body.length;
  expect(await found({ primaryColor: '#0b8043', recommendationCount: 9 })).toBe(1);
  expect(await found({ keywordRelevanceThreshold: 0.125, borderRadius_gte: 8 })).toBe(1);
  expect(await found({ borderRadius_gte: 9 })).toBe(0);
});

it('keeps, replaces or takes away the password, and never shows it', async () => {
  const { body, text } = await put({ password: 'ein Wort' });
  expect([body.hasPassword, text.includes('ein Wort')]).toEqual([true, false]);
  expect(await keptPassword()).toBe('ein Wort');
  await put({ username: 'leser', hasPassword: true });
  expect(await keptPassword()).toBe('ein Wort');
  await put({ hasPassword: false, password: 'ein neues' });
  expect(await keptPassword()).toBe('ein neues');
  expect((await put({ hasPassword: false })).body.hasPassword).toBe(false);
  expect(await keptPassword()).toBeUndefined();
  // The call of the specification takes it away by null.
  await put({ password: 'noch eines' });
  const call = '/api/admin/recommendations/update-config';
  expect((await manager.post(call).send({ id: site, password: null })).body.hasPassword).toBe(
    false,
  );
});

it.each([
  [{ stylingSelector: 'main >' }, 'stylingSelector'],
  [{ selectorBlacklist: ['.a', '>>'] }, 'selectorBlacklist.1'],
  [{ titleReplaceRegex: '(?<=a)b' }, 'titleReplaceRegex'],
  [{ customImageCssRegex: '(' }, 'customImageCssRegex'],
  [{ sitemaps: ['https://fremd.example/s.xml'] }, 'sitemaps.0'],
  [{ recommendationCount: 26 }, 'recommendationCount'],
  [{ primaryColor: 'red;}' }, 'primaryColor'],
  [{ password: '' }, 'password'],
])('refuses %j at its field, and changes nothing', async (body, field) => {
  const before = await read();
  const refused = await put(body);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  expect(await read()).toEqual(before);
});

it('refuses the other version, the wrong reader, and to be made or deleted here', async () => {
  const { updatedAt } = await version();
  expect((await put({ borderRadius: 4 })).status).toBe(200);
  const stale = await manager.put(at).send({ updatedAt, borderRadius: 5 });
  expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
  for (const user of ['finance', 'owner', 'member'] as const) {
    const agent = await test.as(user);
    expect((await agent.put(at).send({ updatedAt })).status).toBe(403);
    expect((await agent.get(at)).status).toBe(403);
  }
  expect((await manager.post('/api/admin/recommendationConfigs').send({})).status).toBe(404);
  expect((await manager.delete(at)).status).toBe(404);
});
