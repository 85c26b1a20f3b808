import { openPool } from '#api/core/database/db.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { startWorker, type Worker } from '#api/core/jobs/worker.ts';
import type { Services } from '#api/core/services.ts';
import { feedsModule } from '#api/operations/feeds/feeds-module.ts';
import { testLog } from '../../../../tests/support/silent-log.ts';
import { feedAddresses } from './feed-world.ts';

interface FeedWorkerOptions {
  ownerUrl: string;
  sandboxUrl: string;
  now: string;
  /** Where files confirmed in the browser are kept. */
  dataDir?: string | undefined;
}

/** The product's own worker with the jobs of the feeds, at a fixed time. */
export async function startFeedWorker({
  ownerUrl,
  sandboxUrl,
  now,
  dataDir = '',
}: FeedWorkerOptions): Promise<Worker> {
  const systemDb = openPool({
    url: ownerUrl,
    role: 'platform_app',
    max: 8,
    statementTimeoutMs: 30_000,
  });
  const worker = await startWorker({
    ownerUrl,
    systemDb,
    jobs: feedsModule.jobs ?? [],
    schedules: [],
    takeUp: feedsModule.takeUp,
    services: {
      config: { feeds: feedAddresses(sandboxUrl) },
      files: createFileStore(undefined, dataDir),
    } as unknown as Services,
    clock: () => new Date(now),
    log: testLog,
    timing: { poll: 50, heartbeat: 100, finishWithin: 10_000, abortWithin: 3_000 },
  });
  return {
    async stop() {
      await worker.stop();
      await systemDb.destroy();
    },
  };
}
