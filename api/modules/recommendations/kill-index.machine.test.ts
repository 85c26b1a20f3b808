import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import type { SandboxArticle } from '#demo/websites/write-article.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { indexOf } from './testing/index-of.ts';
import { runIndex } from './testing/run-index.ts';

const kills = times(5, 20);
const clean = 'eigene-seite.example';
const killed = 'andere-seite.example';
const clock = () => new Date();

let test: TestApp;
let sandbox: WebsiteSandbox;
beforeAll(async () => {
  const topics = ['garten', 'backen', 'wandern', 'technik'] as const;
  const articles = times(80, 200);
  sandbox = await startWebsiteSandbox({
    publishers: [clean, killed].map((domain) => ({ domain, name: 'Seite', topics, articles })),
  });
  // The same articles under both names, one of them moved, two that name each other.
  const [one, other] = [sandbox.site(clean), sandbox.site(killed)];
  const [first, second] = one.articles.slice(10, 12).map(mustExist) as [
    SandboxArticle,
    SandboxArticle,
  ];
  first.canonicalSlug = second.slug;
  second.canonicalSlug = first.slug;
  other.articles.splice(0, Number.POSITIVE_INFINITY, ...one.articles);
  for (const site of [one, other]) {
    const moved = site.articles[7]?.slug;
    const location = `https://${site.domain}/artikel/${site.articles[8]?.slug}`;
    site.pages.set(`/artikel/${moved}`, { status: 301, location, body: '' });
    site.setFault(`/artikel/${site.articles[9]?.slug}`, { kind: '500' });
  }
  test = await createTestApp({ clock });
  test.services.config.websites = sandbox.websites;
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

it('gives the same index, wherever the worker is killed', async () => {
  const { own, other } = test.network.sites;
  await start(own, clean);
  const began = Date.now();
  await runIndex(test, own, { clock });
  const wholeMs = Date.now() - began;
  await start(other, killed);

  const random = randomNumbers(20_261_128);
  let cutShort = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    // However fast the machine is meanwhile, the first ones come before it is done.
    await live(() => delay((random() * wholeMs) / kills));
    if ((await stateOf(other)) !== 'COMPLETED') cutShort += 1;
  }
  await live(() =>
    vi.waitFor(async () => expect(await stateOf(other)).toBe('COMPLETED'), {
      timeout: 60_000,
      interval: 100,
    }),
  );
  // The kills did hit running work.
  expect(cutShort).toBeGreaterThan(1);
  const index = await indexOf(test, own, clean);
  expect(index.length).toBe(sandbox.site(clean).articles.length - 3);
  expect(await indexOf(test, other, killed)).toEqual(index);
}, 600_000);

async function start(id: number, domain: string): Promise<void> {
  const manager = await test.as('accountManager');
  const call = (name: string, body: object) =>
    manager.post(`/api/admin/recommendations/${name}`).send({ id, ...body });
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  expect((await call('add-website', { sitemaps })).status).toBe(201);
  expect((await call('index', {})).status).toBe(200);
}

const stateOf = async (siteId: number) =>
  (
    await test
      .ownerDb('recommendation_runs as r')
      .join('recommendation_configs as c', 'c.id', 'r.config_id')
      .where('c.site_id', siteId)
      .first('r.state')
  )?.state;

/** A worker lives while `during` goes on, and is killed. */
async function live(during: () => Promise<unknown>): Promise<void> {
  const env = { DATA_DIR: test.services.config.dataDir, DATABASE_URL: test.ownerUrl };
  const { websites } = sandbox;
  await killWorkerAfter({ module: 'recommendations', env, websites }, async () => {
    // Jobs that wait for their next attempt are due.
    await test.ownerDb.raw(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    );
    await during();
  });
}
