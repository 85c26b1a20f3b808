import { defineConfig, devices } from '@playwright/test';

const { CHROME_PATH, CHROME_ARGS = '[]', CI, E2E_URL } = process.env;

/** Journeys that bring a platform of their own. They come first: the longest is one of them. */
const ownPlatform = /(feed-to-payout|monitoring|onboarding-journey)\.spec\.ts$/;

/** Journeys that make days of the last month final, which others still change: a demo of their own. */
const settling = /settle(d-correction|ment)\.spec\.ts$/;

/*
 * Two workers, each with a demo of its own; the journeys of a file share it, one after another. On
 * a server that runs already (E2E_URL) there is but one. The browser is the one npm test has found;
 * by hand, CHROME_PATH names it.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/plant-demo.ts',
  workers: E2E_URL ? 1 : 2,
  fullyParallel: false,
  projects: [
    { name: 'platform', testMatch: ownPlatform },
    { name: 'settling', testMatch: settling },
    { name: 'demo', testMatch: '*.spec.ts', testIgnore: [ownPlatform, settling] },
  ],
  forbidOnly: Boolean(CI),
  // Long enough for a machine that has other things to do.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    bypassCSP: false,
    // What cannot be pressed says so, also in journeys that may take a quarter of an hour.
    actionTimeout: 60_000,
    // Pictures of every act of every journey would take a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
      args: ['--no-sandbox', ...(JSON.parse(CHROME_ARGS) as string[])],
    },
  },
});
