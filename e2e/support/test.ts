import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { addDay, berlinDay, berlinInstant } from '../../shared/dates.ts';
import { copyDatabase } from '../../tests/support/copy-database.ts';
import { demoIsPlanted, ground, plantedName } from './ground.ts';
import { root, runServer } from './run-server.ts';

type Env = Record<string, string>;

/** The longest journey that minds the day. */
const longestMs = 600_000;

interface DemoServer {
  url: string;
  /** Its database; none for a running server. */
  databaseUrl?: string;
}

/**
 * The test of journeys in the demo. Each worker has its own server, on a copy of the planted demo:
 * a journey's changes are invisible to journeys that run at the same time.
 */
export const test = base.extend<
  { closed: undefined; day: undefined },
  { demo: DemoServer; serverEnv: Env }
>({
  // Extra settings for a file's server: it then has its own.
  serverEnv: [{}, { scope: 'worker', option: true }],
  // Open pages keep sending requests, and take the browser's time from later tests.
  closed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) {
        if (!before.has(context)) await context.close();
      }
    },
    { auto: true },
  ],
  // The day must not change on the way: what was yesterday would be another one.
  day: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const left = +berlinInstant(addDay(berlinDay(new Date()), 1)) - Date.now();
      if (left < longestMs) await setTimeout(left);
      await use(undefined);
    },
    // Not of the journey's own time.
    { auto: true, timeout: 2 * longestMs },
  ],
  demo: [
    async ({ serverEnv }, use, { workerIndex }) => {
      const { E2E_URL } = process.env;
      if (E2E_URL) return use({ url: E2E_URL });
      await demoIsPlanted();
      const { superuserUrl, folder, env } = ground();
      const name = `worker_${workerIndex}`;
      const dataDir = join(folder, name);
      await cp(join(folder, plantedName), dataDir, { recursive: true });
      const { ownerUrl } = await copyDatabase(superuserUrl, { template: plantedName, name });
      const server = await runServer({
        env: { ...env, ...serverEnv, DATABASE_URL: ownerUrl, DATA_DIR: dataDir },
        log: join(root, 'test-results', `server-${workerIndex}.log`),
      });
      // Of this worker: journeys look there for mails.
      process.env.E2E_DATA_DIR = dataDir;
      await use({ url: server.url, databaseUrl: ownerUrl });
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ demo }, use) => use(demo.url),
});
