import { defineConfig } from 'vitest/config';

// A time zone that is nobody's business time: code that forgets to say Europe/Berlin fails.
const env = { TZ: 'America/New_York' };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,admin,partner}/**/*.test.{ts,tsx}'],
          env,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{api,migrations,seeds,tests}/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          env,
        },
      },
    ],
  },
});
