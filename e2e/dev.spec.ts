import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { ground } from './support/ground.ts';
import { root, runServer, type Server } from './support/run-server.ts';
import { test } from './support/test.ts';

/** A developer's view: both apps from their sources, by `npm run dev`. */

let server: Server;
test.beforeAll(async ({ demo }, { workerIndex }) => {
  test.skip(!demo.databaseUrl, 'beside a server that runs already there is no demo of its own');
  const { env, folder } = ground();
  server = await runServer({
    entry: 'dev',
    env: {
      ...env,
      NODE_ENV: 'development',
      DATABASE_URL: demo.databaseUrl ?? '',
      DATA_DIR: join(folder, `worker_${workerIndex}`),
    },
    log: join(root, 'test-results', 'dev.log'),
  });
});
test.afterAll(() => server?.stop());

test('both apps open from their sources without a missing file or a warning', async ({ page }) => {
  const told: string[] = [];
  page.on('pageerror', (error) => told.push(error.message));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) told.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) told.push(`${response.status()} ${response.url()}`);
  });
  const look = async (path: string) => {
    await page.goto(server.url + path, { timeout: 120_000 });
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 120_000 });
    await page.waitForLoadState('networkidle');
  };
  await page.goto(`${server.url}/login`);
  for (const [account, paths] of [
    [accounts.superAdmin, ['/admin', '/admin/companies', '/admin/sites/1', '/admin/tags/new']],
    [accounts.owner, ['/dashboard', '/dashboard/settings/contracts']],
  ] as const) {
    const answer = await page.request.post(`${server.url}/api/auth/login`, { data: account });
    expect(answer.ok()).toBe(true);
    for (const path of paths) await look(path);
  }
  expect(told).toEqual([]);
});
