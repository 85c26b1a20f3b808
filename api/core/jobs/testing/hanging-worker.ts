import { startWorker } from '../worker.ts';
import { openSystemDb, testJob, words, workerOptions } from './worker-fixtures.ts';

/** A process of its own that takes a job and never ends it, until somebody kills the process. */
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
