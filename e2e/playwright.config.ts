import { defineConfig, devices } from '@playwright/test';

const { CHROME_PATH, CHROME_ARGS = '[]', CI, E2E_URL } = process.env;

/** Journeys with a platform of their own. They come first: the longest is one of them. */
const ownPlatform = /(feed-to-payout|monitoring|onboarding-journey)\.spec\.ts$/;

/** Journeys that finalise days of last month, which others still change: a separate demo. */
const settling = /settle(d-correction|ment)\.spec\.ts$/;

/*
 * Two workers, each with its own demo; the journeys of a file share it, one after another. On a
 * running server (E2E_URL) there is only one. The browser is the one found by npm test; by hand,
 * CHROME_PATH names it.
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
  // Long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    bypassCSP: false,
    // Unpressable controls fail early, even in journeys that may take a quarter of an hour.
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
