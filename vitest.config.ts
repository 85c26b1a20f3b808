import { defineConfig } from 'vitest/config';

// A time zone that no business uses: code that forgets to say Europe/Berlin fails.
const env = { TZ: 'America/New_York' };

// What is waited for comes later on a machine that has other things to do.
const patience = { poll: { timeout: 30_000, interval: 20 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,admin,partner,plugin}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          // They share no state, and to load the same packages for each file takes longer than its tests.
          isolate: false,
          env,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{api,migrations,seeds,tests}/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts', 'tests/support/build-server.ts'],
          alias: { '#api/paths.ts': `${import.meta.dirname}/tests/support/built-paths.ts` },
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          env,
        },
      },
    ],
  },
});
