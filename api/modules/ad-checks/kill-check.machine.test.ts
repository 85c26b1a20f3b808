import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import type { AdCheckResults } from '#shared/schemas/calls/ad-checks.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';

const kills = times(4, 15);
const domain = 'eigene-seite.example';

let test: TestApp;
let sandbox: WebsiteSandbox;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Seite', topics: ['garten'], articles: 5 }],
  });
  // Each answer takes long enough for a kill to meet the work.
  sandbox.site(domain).setFault('', { kind: 'slow', delayMs: 60 });
  test = await createTestApp({ clock: () => new Date() });
  test.services.config.websites = sandbox.websites;
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

it('gives one result, wherever the worker is killed, and stays asked for', async () => {
  const manager = await test.as('accountManager');
  const at = `/api/admin/sites/${test.network.sites.own}`;
  expect((await manager.post(`${at}/request-ad-check`)).status).toBe(200);
  const results = async (): Promise<AdCheckResults> =>
    (await manager.get(`${at}/ad-checker-results`)).body;

  const random = randomNumbers(20_261_125);
  for (let kill = 0; kill < kills; kill += 1) {
    await live(() => delay(random() * 500));
    // Asked again in between: it is still the same one.
    await manager.post(`${at}/request-ad-check`);
  }
  await live(() =>
    vi.waitFor(async () => expect((await results()).run?.state).toBe('COMPLETED'), {
      timeout: 60_000,
      interval: 100,
    }),
  );
  const found = await results();
  expect(found.results).toHaveLength(8);
  expect(found.results.find(({ check }) => check === 'FRONT_PAGE')?.state).toBe('OK');
  // Eight of each run that is over.
  const kept = await test.ownerDb('ad_check_results').select('run_id');
  const runs = new Set(kept.map(({ run_id }) => run_id));
  expect(kept).toHaveLength(8 * runs.size);
  const open = await test.ownerDb('ad_check_runs').whereNot({ run_state: 'COMPLETED' });
  expect(open).toEqual([]);
}, 300_000);

/** A worker lives while `during` goes on, and is killed. */
async function live(during: () => Promise<unknown>): Promise<void> {
  const env = { DATA_DIR: test.services.config.dataDir, DATABASE_URL: test.ownerUrl };
  const { websites } = sandbox;
  await killWorkerAfter({ module: 'ad-checks', env, websites }, async () => {
    // Jobs that wait for their next attempt are due.
    await test.ownerDb.raw(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    );
    await during();
  });
}
