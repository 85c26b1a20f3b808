import { openPool } from '#api/core/database/db.ts';
import { startWorker } from '#api/core/jobs/worker.ts';
import { createServices } from '#api/create-services.ts';
import { testConfig } from '../../../../tests/support/create-test-app.ts';
import { testLog } from '../../../../tests/support/silent-log.ts';
import { recommendationsModule } from '../recommendations-module.ts';

/**
 * A worker that indexes websites in a process of its own, for a test that kills it. Says when it
 * takes up work.
 */
const [env = '{}', websites = '{}'] = process.argv.slice(2);
const clock = () => new Date();
const config = { ...testConfig(JSON.parse(env)), websites: JSON.parse(websites) };
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
  jobs: recommendationsModule.jobs ?? [],
  schedules: [],
  services,
  clock,
  log: testLog,
  runChanged: () => {},
  timing: { poll: 50, heartbeat: 100, finishWithin: 10_000, abortWithin: 3_000 },
});
process.stdout.write('working\n');
