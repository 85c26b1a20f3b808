import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

// A time zone that no business uses: code that forgets to say Europe/Berlin fails.
const env = { TZ: 'America/New_York' };

// What is waited for comes later on a machine that has other things to do.
const patience = { poll: { timeout: 30_000, interval: 20 } };

/** Tests of processes: killed, restored, upgraded, replicated, started anew. They own theirs. */
const machines = '{api,bench,demo,migrations,seeds,tests}/**/*.machine.test.ts';

/** With a PostgreSQL server and the built server. */
const served = {
  include: ['{api,demo,migrations,seeds,tests}/**/*.test.ts'],
  alias: { '#api/paths.ts': `${import.meta.dirname}/tests/support/built-paths.ts` },
  expect: patience,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  env,
};

export default defineConfig({
  test: {
    // Two cores carry three: a sixth of their time they wait for processes and for what must time out.
    maxWorkers: 3,
    globalSetup: ['tests/support/set-up-run.ts'],
    // A sequencer of one's own would keep files from being shuffled where that is asked for.
    sequence: process.argv.some((option) => option.startsWith('--sequence'))
      ? {}
      : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,admin,partner,plugin,bench}/**/*.test.{ts,tsx}'],
          exclude: [machines],
          testTimeout: 60_000,
          // They share no state, and to load the same packages for each file takes longer than its tests.
          isolate: false,
          env,
        },
      },
      {
        test: {
          ...served,
          name: 'api',
          exclude: [machines],
          // As above; what a file leaves behind in its process is put right after it.
          isolate: false,
          setupFiles: ['tests/support/restore-process.ts'],
        },
      },
      {
        test: {
          ...served,
          name: 'machines',
          include: [machines],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
