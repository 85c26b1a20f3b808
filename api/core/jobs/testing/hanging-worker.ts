import { startWorker } from '../worker.ts';
import { openSystemDb, testJob, words, workerOptions } from './worker-fixtures.ts';

/** A separate process that takes a job and never ends it, until it is killed. */
const ownerUrl = process.argv[2] ?? '';

await startWorker(
  workerOptions(ownerUrl, openSystemDb(ownerUrl), {
    jobs: [
      testJob(async ({ log }) => {
        log.info(words('half of it is done'));
        await log.flush();
        process.stdout.write('in the middle\n');
        return new Promise(() => {});
      }),
    ],
  }),
);
