import { defineConfig, devices } from '@playwright/test';

const { CHROME_PATH, CHROME_ARGS = '[]', CI } = process.env;

/*
 * The journeys run in one worker, one after another: they share one server and its demo database.
 * The browser is the one npm test has found; by hand, CHROME_PATH names it.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-server.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    bypassCSP: false,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
      args: ['--no-sandbox', ...(JSON.parse(CHROME_ARGS) as string[])],
    },
  },
});
