import { defineConfig, devices } from '@playwright/test';

const { CHROME_PATH, CHROME_ARGS = '[]', CI, E2E_URL } = process.env;

/** Journeys without the demo, which is planted meanwhile. The longest are among them. */
const withoutDemo =
  /(feed-to-payout|monitoring|onboarding-journey|recommendation-plugin|system-status)\.spec\.ts$/;

/**
 * Journeys with a demo apart: they finalise days of last month, which others still change, or their
 * server has settings of its own.
 */
const apart = /(settled-correction|settlement|site-health)\.spec\.ts$/;

/*
 * Three workers, each with its own demo; the journeys of a file share it, one after another. On a
 * running server (E2E_URL) there is only one. The browser is the one found by npm test; by hand,
 * CHROME_PATH names it.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/lay-ground.ts',
  workers: E2E_URL ? 1 : 3,
  fullyParallel: false,
  projects: [
    { name: 'without demo', testMatch: withoutDemo },
    { name: 'apart', testMatch: apart },
    { name: 'demo', testMatch: '*.spec.ts', testIgnore: [withoutDemo, apart] },
  ],
  forbidOnly: Boolean(CI),
  // Long enough for a busy machine; nothing is waited for longer than it takes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
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
