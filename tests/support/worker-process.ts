import { openPool } from '#api/core/database/db.ts';
import { startWorker } from '#api/core/jobs/worker.ts';
import { createServices } from '#api/create-services.ts';
import { modules } from '#api/product.ts';
import type { MortalWorker } from './kill-worker.ts';
import { testLog } from './silent-log.ts';
import { testConfig } from './test-config.ts';

/** A worker with the jobs of one module in a separate process. Reports when it begins. */
const {
  module: name,
  env,
  websites,
  now,
  speed = 1,
}: MortalWorker = JSON.parse(process.argv[2] ?? '');
const began = Date.now();
const clock = () => new Date((now ? Date.parse(now) : began) + (Date.now() - began) * speed);

const config = { ...testConfig(env), ...(websites && { websites }) };
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
const jobs = modules.find((module) => module.name === name)?.jobs;
if (!jobs) throw new Error(`${name} has no jobs`);
await startWorker({
  ownerUrl,
  systemDb,
  jobs,
  schedules: [],
  services,
  clock,
  log: testLog,
  timing: { poll: 50, heartbeat: 100, finishWithin: 10_000, abortWithin: 3_000 },
});
process.stdout.write('working\n');
