import type supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runIndex } from '#api/modules/recommendations/testing/run-index.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { tellOfRisk } from './index-risk.ts';
import { indexWebsite } from './index-website-job.ts';
import { requestDueRuns } from './request-due-runs.ts';
import { watchIndexes } from './watch-indexes-job.ts';

/** Indexes keep themselves: by night, by day where a website has news, and who is told if they do not. */

const domain = 'eigene-seite.example';
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** Berlin's night of that day. */
const night = (day: string) => new Date(`${day}T00:30:00+01:00`);
let now = noon('2026-11-20');
const clock = () => now;

let test: TestApp;
let sandbox: WebsiteSandbox;
let manager: ReturnType<typeof supertest.agent>;
let id: number;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Eigene Seite', topics: ['garten', 'backen'], articles: 20 }],
  });
  test = await createTestApp({ clock });
  test.services.config.websites = sandbox.websites;
  manager = await test.as('accountManager');
  id = test.network.sites.own;
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  expect((await post('add-website', { sitemaps })).status).toBe(201);
  await test.ownerDb('recommendation_configs').update({ created_at: now });
  await test.ownerDb('agreements').insert(agreementOf(id));
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});
beforeEach(async () => {
  await test.ownerDb('alerts').delete();
  await test.ownerDb('recommendation_runs').delete();
  await test.ownerDb('recommendation_looks').delete();
  sandbox.site(domain).requests.length = 0;
});

const post = (call: string, body: object = {}) =>
  manager.post(`/api/admin/recommendations/${call}`).send({ id, ...body });
const ask = (at = now) => {
  now = at;
  return test.services.systemDb.transaction((db) => requestDueRuns(db, indexWebsite, at));
};
const runs = async (state?: string) => {
  const all = await test.ownerDb('recommendation_runs').orderBy('id').select();
  return all.filter((one) => state === undefined || one.state === state);
};
const watch = (at = now) => {
  now = at;
  return runJob(test, watchIndexes, {}, { clock });
};
const run = (at = now) => {
  now = at;
  return runIndex(test, id, { clock });
};
const openAlerts = async () => {
  const open = await test.ownerDb('alerts').whereNot({ state: 'RESOLVED' }).select();
  return open.map(({ kind, evidence }) => `${kind} ${(evidence as { said: string }).said}`);
};
/** Two looks have found it. */
const confirmed = async () =>
  (await test.ownerDb('alerts').whereNot({ state: 'RESOLVED' }).pluck('confirmed_at')).map(Boolean);
const ended = (at: Date, figures: object = {}) => ({
  ...{ config_id: configId(), state: 'COMPLETED' as const, requested_at: at, completed_at: at },
  ...figures,
});
let known = 0;
const configId = () => known;
beforeAll(async () => {
  known = (await test.ownerDb('recommendation_configs').first('id'))?.id ?? 0;
});

it('reads each index once a night, without anybody asking', async () => {
  await ask(noon('2026-11-20'));
  // Who sets it up today may still look at it.
  expect(await runs()).toEqual([]);
  await ask(night('2026-11-21'));
  expect(await runs()).toMatchObject([{ state: 'QUEUED', requested_by: null }]);
  await ask();
  expect(await runs()).toHaveLength(1);
  expect(await run()).toMatch(/^20 articles indexed/);
  expect(await runs()).toMatchObject([{ state: 'COMPLETED', articles: 20 }]);
  const [{ coverage } = { coverage: null }] = await runs();
  expect(coverage).toBeGreaterThan(0.5);
  // The list of sites has it, too.
  const { body: listed } = await manager.get(`/api/admin/sites/${id}`);
  expect(listed).toMatchObject({
    ...{ indexedAt: now.toISOString(), indexArticles: 20, indexCoverage: coverage },
  });
  await ask(new Date('2026-11-21T23:00:00+01:00'));
  expect(await runs()).toHaveLength(1);
  // No worker was there at night: it is made up for.
  await ask(noon('2026-11-22'));
  expect(await runs()).toHaveLength(2);
});

it('leaves alone what nobody runs: without an agreement in force, or without sitemaps', async () => {
  await test.ownerDb('agreements').update({ status: 'RETIRED' });
  await ask(night('2026-11-21'));
  expect(await runs()).toEqual([]);
  await test.ownerDb('agreements').update({ status: 'ACTIVE' });
  const configs = test.ownerDb('recommendation_configs');
  const { sitemaps } = (await configs.clone().first('sitemaps')) ?? {};
  await configs.clone().update({ sitemaps: '[]' });
  await ask();
  expect(await runs()).toEqual([]);
  await configs.clone().update({ sitemaps: JSON.stringify(sitemaps) });
  await ask();
  expect(await runs()).toHaveLength(1);
});

it('goes on with the next as soon as one ends, two at a time, whatever their numbers', async () => {
  const sites = await plantSites(5);
  await ask(night('2026-11-21'));
  expect(await runs('QUEUED')).toHaveLength(2);
  await ask();
  expect(await runs('QUEUED')).toHaveLength(2);
  // The button does not wait, and takes no other's place.
  const later = await configOf(sites.at(-1) ?? 0);
  await test.ownerDb('recommendation_runs').insert({
    ...{ config_id: later, requested_at: now, requested_by: test.network.users.accountManager },
  });
  const open = async () => (await runs('QUEUED')).filter((one) => one.requested_by === null);
  for (let done = 1; done <= 4; done += 1) {
    const [first] = await open();
    if (!first) throw new Error(`Nothing followed after ${done - 1}`);
    const config = await test
      .ownerDb('recommendation_configs')
      .where({ id: first.config_id })
      .first('site_id');
    const payload = { runId: first.id, siteId: config?.site_id ?? 0 };
    // The websites of the others are not there: a failure makes room, too.
    await runJob(test, indexWebsite, payload, { clock, isLastAttempt: true }).catch(
      () => undefined,
    );
    expect(await open()).toHaveLength(Math.min(2, 4 - done));
  }
  await test.ownerDb('agreements').whereIn('site_id', sites).delete();
  await test.ownerDb('sites').whereIn('id', sites).delete();
});

it('has a queue for each site', () => {
  expect([1, 5].map((siteId) => indexWebsite.queue({ runId: 1, siteId }))).toEqual([
    'recommendations-1',
    'recommendations-5',
  ]);
});

it('looks for news every few hours, by requests without a body, and indexes where there are', async () => {
  await ask(night('2026-11-21'));
  await run();
  const site = sandbox.site(domain);
  site.requests.length = 0;
  expect(await watch(new Date(+now + 2 * 3_600_000))).toMatch(/of 0 websites/);
  site.bodies = 0;
  expect(await watch(new Date(+now + 2 * 3_600_000))).toMatch(/of 1 websites, 0 with news/);
  expect(site.requests).toEqual([
    '/sitemap_index.xml',
    '/sitemaps/artikel-1.xml.gz',
    '/sitemaps/news.xml',
  ]);
  expect(site.bodies).toBe(0);
  expect(await runs()).toHaveLength(1);

  const [article] = site.articles;
  if (!article) throw new Error('No article');
  article.title = 'Ein anderer Titel';
  article.modifiedAt = new Date(+article.modifiedAt + 60_000);
  site.setFault('', { kind: 'status', status: 503 });
  expect(await watch(new Date(+now + 4 * 3_600_000))).toMatch(/of 1 websites, 0 with news/);
  site.setFault('', null);
  expect(await watch(new Date(+now + 4 * 3_600_000))).toMatch(/of 1 websites, 1 with news/);
  expect(await runs()).toMatchObject([{ state: 'COMPLETED' }, { state: 'QUEUED' }]);
  expect(await run()).toBe('20 articles indexed, 1 pages fetched');
  expect(await watch(new Date(+now + 4 * 3_600_000))).toMatch(/of 1 websites, 0 with news/);
});

it('looks again at a sitemap that could not be read', async () => {
  const site = sandbox.site(domain);
  site.setFault('/sitemaps/news.xml', { kind: 'status', status: 503 });
  await ask(night('2026-11-21'));
  await run();
  expect(await watch(new Date(+now + 4 * 3_600_000))).toMatch(/1 websites, 0 with news/);
  site.setFault('/sitemaps/news.xml', null);
  expect(await watch(new Date(+now + 4 * 3_600_000))).toMatch(/1 websites, 1 with news/);
});

it('tells of an index that no run has completed for three nights, until one has', async () => {
  await ask(night('2026-11-21'));
  await run();
  await watch(night('2026-11-23'));
  expect(await openAlerts()).toEqual([]);
  await watch(night('2026-11-24'));
  expect(await openAlerts()).toEqual(['INDEX_AT_RISK website-old {"days":3}']);
  expect(await confirmed()).toEqual([true]);
  await test.ownerDb('agreements').update({ status: 'RETIRED' });
  await watch();
  expect(await openAlerts()).toEqual([]);
  await test.ownerDb('agreements').update({ status: 'ACTIVE' });
  await watch();
  expect(await openAlerts()).toHaveLength(1);
  await run();
  expect(await openAlerts()).toEqual([]);
});

it('tells of it, too, where one look had found something else and there was no second one', async () => {
  await ask(night('2026-11-21'));
  await run();
  now = night('2026-11-22');
  await test.services.systemDb.transaction((db) =>
    tellOfRisk(db, test.services, { siteId: id, said: 'website-no-pages', now }),
  );
  expect(await confirmed()).toEqual([false]);
  await watch(night('2026-11-24'));
  expect(await openAlerts()).toEqual(['INDEX_AT_RISK website-old {"days":3}']);
  expect(await confirmed()).toEqual([true]);
});

it('is one alert where it is so at three sites or more, and finds others all the same', async () => {
  const sites = await plantSites(4);
  const old = [id, ...sites.slice(0, 2)];
  const configs = test.ownerDb('recommendation_configs');
  const createdAt = (created_at: Date, site_ids: number[]) =>
    configs.clone().whereIn('site_id', site_ids).update({ created_at });
  await createdAt(noon('2026-11-22'), sites.slice(2));
  const channel = { id: 1, name: 'Betrieb', kind: 'SLACK', address: 'v1.x' } as const;
  await test.ownerDb('alert_channels').insert(channel);
  await test.ownerDb.raw(`insert into alert_rule_channels (alert_rule_id, alert_channel_id)
                          select id, 1 from alert_rules where kind = 'INDEX_AT_RISK'`);
  await watch(night('2026-11-24'));
  const [group] = await test.ownerDb('alerts').whereNull('site_id');
  expect(group).toMatchObject({ kind: 'INDEX_AT_RISK', evidence: { sites: 3 } });
  const parts = test.ownerDb('alerts').where({ group_id: group?.id ?? 0 });
  expect((await parts.pluck('site_id')).sort()).toEqual(old.sort());
  expect(await test.ownerDb('alert_deliveries').pluck('alert_id')).toEqual([group?.id]);

  await watch(noon('2026-11-25'));
  const all = await test.ownerDb('alerts').whereNotNull('site_id').pluck('site_id');
  expect(all).toContain(sites[2]);
  await test.ownerDb('agreements').update({ status: 'RETIRED' });
  await watch();
  expect(await openAlerts()).toEqual([]);
  await test.ownerDb('alert_rule_channels').delete();
  await test.ownerDb('alert_channels').delete();
  await test.ownerDb('alerts').delete();
  await test.ownerDb('agreements').whereIn('site_id', sites).delete();
  await test.ownerDb('sites').whereIn('id', sites).delete();
  await test.ownerDb('agreements').update({ status: 'ACTIVE' });
  await createdAt(noon('2026-11-20'), [id]);
});

it('has what an admin resolved be over with an index that is kept no more', async () => {
  await ask(night('2026-11-21'));
  await run();
  await watch(night('2026-11-24'));
  const told = () => test.ownerDb('alerts').where({ kind: 'INDEX_AT_RISK' });
  const byHand = { resolved_at: now, resolved_by: test.network.users.superAdmin };
  await told().update({ state: 'RESOLVED', ...byHand });
  await watch();
  expect(await told()).toMatchObject([{ until: null }]);
  await test.ownerDb('agreements').update({ status: 'RETIRED' });
  await watch();
  expect(await told()).toMatchObject([{ until: now }]);
  await test.ownerDb('agreements').update({ status: 'ACTIVE' });
});

it.each([
  ['articles fell by more than a fifth', { articles: 26, coverage: 0.1 }, 'website-fell'],
  ['places are less filled', { articles: 20, coverage: 1.5 }, 'website-thin'],
])('tells of an index whose %s within four weeks', async (_, before, code) => {
  const table = () => test.ownerDb('recommendation_runs');
  await table().insert(ended(night('2026-11-02'), before));
  await ask(night('2026-11-21'));
  await run();
  expect(await openAlerts()).toEqual([expect.stringContaining(`INDEX_AT_RISK ${code} `)]);
  // Told once the next night finds it, too.
  expect(await confirmed()).toEqual([false]);
  await ask(night('2026-11-22'));
  await run();
  expect(await confirmed()).toEqual([true]);
  // Four weeks later it is how it is.
  await table().where('requested_at', '>=', night('2026-11-21')).delete();
  await ask(night('2026-12-01'));
  await run();
  expect(await openAlerts()).toEqual([]);
});

it('says nothing of a loss that an admin has agreed to', async () => {
  const table = test.ownerDb('recommendation_runs');
  await table.clone().insert(ended(night('2026-11-18'), { articles: 100, coverage: 0.1 }));
  const agreed = { articles: 20, coverage: 0.1, would_lose: 80 };
  await table.clone().insert(ended(night('2026-11-19'), agreed));
  await ask(night('2026-11-21'));
  await run();
  expect(await openAlerts()).toEqual([]);
});

const agreementOf = (site_id: number) => ({
  site_id,
  status: 'ACTIVE' as const,
  mode: 'PLUS' as const,
  type: 'STANDARD' as const,
  management_type: 'QMN' as const,
  consent_manager_type: 'CLIENT' as const,
  starts_at: '2026-01-01',
});

async function plantSites(count: number): Promise<number[]> {
  const sites = await test
    .ownerDb('sites')
    .insert(
      Array.from({ length: count - 1 }, (_, at) => ({
        company_id: test.network.companies.own,
        url: `weitere-${at}.example`,
      })),
    )
    .returning('id');
  for (const { id: siteId } of sites) {
    await test.ownerDb.raw(
      `insert into recommendation_configs (site_id, sitemaps, processing_config,
              recommendation_style_config, plugin_config, created_at)
       select ?, sitemaps, processing_config, recommendation_style_config, plugin_config, created_at
         from recommendation_configs where site_id = ?`,
      [siteId, id],
    );
    await test.ownerDb('agreements').insert(agreementOf(siteId));
  }
  return sites.map((one) => one.id);
}

const configOf = async (siteId: number) =>
  (await test.ownerDb('recommendation_configs').where({ site_id: siteId }).first('id'))?.id ?? 0;
