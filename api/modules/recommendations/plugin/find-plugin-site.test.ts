import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { findPluginArticles } from './find-plugin-articles.ts';
import { findPluginSite } from './find-plugin-site.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAhead = (hours: number) => new Date(+now + hours * 3_600_000);
let test: TestApp;
const articles = new Map<number, number>();
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  for (const siteId of Object.values(test.network.sites)) {
    const { processingConfig, recommendationStyleConfig } = recommendationDefaults;
    const plugin = { pid: `p${siteId}`, wmids: ['11', null, '13'] };
    const config = mustExist(
      (
        await test
          .ownerDb('recommendation_configs')
          .insert({
            site_id: siteId,
            processing_config: JSON.stringify(processingConfig),
            recommendation_style_config: JSON.stringify(recommendationStyleConfig),
            plugin_config: JSON.stringify(plugin),
          })
          .returning('id')
      )[0],
    );
    const key = (name: string, validUntil: Date | null) => ({
      key: `${name}-${siteId}`,
      config_id: config.id,
      valid_until: validUntil,
    });
    await test
      .ownerDb('recommendation_keys')
      .insert([key('current', null), key('former', hoursAhead(1)), key('over', hoursAhead(-1))]);
    const article = mustExist(
      (
        await test
          .ownerDb('recommendation_articles')
          .insert({
            config_id: config.id,
            key: 'a',
            url: 'https://a.example/a',
            title: 'A',
            text: 'A',
            text_hash: 'a',
          })
          .returning('id')
      )[0],
    );
    articles.set(siteId, article.id);
  }
});
afterAll(() => test.close());

it('knows a site by its key, and by the former one as long as that works', async () => {
  const { own, other } = test.network.sites;
  const find = (key: string) => findPluginSite(test.services.systemDb, key, now);
  const site = {
    siteId: own,
    pid: `p${own}`,
    wmids: ['11', null, '13'],
    domains: await test.ownerDb('site_domains').where({ site_id: own }).pluck('domain'),
  };
  expect(site.domains).toHaveLength(1);
  expect(await find(`current-${own}`)).toEqual(site);
  expect(await find(`former-${own}`)).toEqual(site);
  expect(await find(`over-${own}`)).toBeUndefined();
  expect(await find('nobodys')).toBeUndefined();
  expect(await find(`current-${other}`)).toMatchObject({ siteId: other });
});

it('leaves domains out that the site no longer holds', async () => {
  const { own } = test.network.sites;
  await test.ownerDb('site_domains').where({ site_id: own }).update({ to_on: '2026-11-19' });
  const site = await findPluginSite(test.services.systemDb, `current-${own}`, now);
  expect(site?.domains).toEqual([]);
});

it('knows the articles of the site alone', async () => {
  const { own } = test.network.sites;
  const found = await findPluginArticles(test.services.systemDb, own, [...articles.values(), 99]);
  expect(found).toEqual([articles.get(own)]);
});
