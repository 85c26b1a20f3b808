import { openPool } from '#api/core/database/db.ts';
import { startWorker } from '#api/core/jobs/worker.ts';
import { createServices } from '#api/create-services.ts';
import { testConfig } from '../../../../tests/support/create-test-app.ts';
import { testLog } from '../../../../tests/support/silent-log.ts';
import { invoicesModule } from '../invoices-module.ts';

/**
 * A worker with the jobs of settlement in a process of its own, for a test that kills it. Its clock
 * begins at `now` and runs fast, so that leases end and waits are over. Says when it takes up work.
 */
const [env = '{}', now = '', speed = '1'] = process.argv.slice(2);
const began = Date.now();
const clock = () => new Date(Date.parse(now) + (Date.now() - began) * Number(speed));

const config = testConfig(JSON.parse(env));
const ownerUrl = config.databaseUrl ?? '';
const systemDb = openPool({
  url: ownerUrl,
  role: 'platform_app',
  max: 8,
  statementTimeoutMs: 30_000,
});
const services = await createServices({
  config,
  database: { apiUrl: ownerUrl, systemDb },
  keys: {
    sessionSecret: config.sessionSecret ?? '',
    encryptionKeys: config.encryptionKeys ?? '',
  },
  log: testLog,
  clock,
});
await startWorker({
  ownerUrl,
  systemDb,
  jobs: invoicesModule.jobs ?? [],
  schedules: [],
  services,
  clock,
  log: testLog,
  runChanged: () => {},
  timing: { poll: 50, heartbeat: 100, finishWithin: 10_000, abortWithin: 3_000 },
});
process.stdout.write('working\n');
