import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, exposures } from './config.ts';
import { connectRealtime } from './connect-realtime.ts';
import type { Db } from './core/database/db.ts';
import { type Database, openDatabase } from './core/database/open-database.ts';
import { withSessionLock } from './core/database/with-session-lock.ts';
import { describeError } from './core/describe-error.ts';
import { createFileStore } from './core/files/open-file-store.ts';
import { acquireProcessLock } from './core/process-lock.ts';
import { findMistakes } from './core/resource/find-mistakes.ts';
import type { KeyMaterial } from './core/secrets/local-secrets.ts';
import { readKeys } from './core/secrets/read-keys.ts';
import { createSecretBox } from './core/secrets/secret-box.ts';
import { giveSecrets } from './core/secrets/secrets-of.ts';
import type { Services } from './core/services.ts';
import { StartError } from './core/start-error.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { createServices } from './create-services.ts';
import { startAdSandbox } from './integrations/ad-server/sandbox/start-ad-sandbox.ts';
import { startDemoFeeds } from './integrations/feeds/sandbox/start-demo-feeds.ts';
import { startDemoSevdesk } from './integrations/sevdesk/sandbox/start-demo-sevdesk.ts';
import { startDemoWebsites } from './integrations/websites/sandbox/start-demo-websites.ts';
import { findPartMistakes } from './modules/audit/find-part-mistakes.ts';
import { trySealed } from './modules/bankings/sealed-columns.ts';
import { modules } from './modules/index.ts';
import { embedInDemo } from './modules/recommendations/embed-in-demo.ts';
import { appsDirectory } from './paths.ts';

export interface Platform {
  role: Config['role'];
  /** Where it listens; a worker does not. */
  url: string | undefined;
  /** With the address of a publisher's website. */
  demo: { website: string | undefined } | undefined;
  /** Resolves to the reason when it cannot continue. */
  givenUp: Promise<Error>;
  /** Finishes what is under way, then releases everything. */
  close(): Promise<void>;
}

interface StartOptions {
  config: Config;
  log: Logger;
  clock: () => Date;
  /** Aborts when the process is told to stop during its start. */
  signal?: AbortSignal;
}

/** Everything one process runs: database, first data, API, jobs. What started first stops last. */
export async function startPlatform({
  config: given,
  log,
  clock,
  signal,
}: StartOptions): Promise<Platform> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    if (!given.databaseUrl) closers.push(await lockDataDir(given));
    const database = await openDatabase(given, log, signal);
    closers.push(() => database.close());
    const { systemDb, clientDb, jobsDb, ownerUrl, givenUp } = database;
    signal?.throwIfAborted();

    const keys = await readKeys(given);
    if (given.seedDemo) await seedDemoOnce(database, { config: given, log, clock, keys, signal });
    else if (given.firstAdmin) await createFirstAdmin(systemDb, given.firstAdmin);
    signal?.throwIfAborted();
    const planted = await systemDb('demo').first('seeded_on', 'completed_at');
    const demoSeededOn: string | undefined = planted?.seeded_on;
    if (planted && !planted.completed_at) {
      log.warn('the demo is not whole yet: a start with SEED_DEMO=true finishes it');
    }
    if (demoSeededOn) refuseRealWorld(given);

    const works = given.role !== 'api';
    const demoFeeds =
      works && demoSeededOn ? await startDemoFeeds({ clock, seededOn: demoSeededOn }) : undefined;
    if (demoFeeds) closers.push(() => demoFeeds.close());
    const demoSevdesk = demoSeededOn
      ? await startDemoSevdesk({
          seededOn: demoSeededOn,
          file: join(given.dataDir, 'demo-sevdesk.json'),
        })
      : undefined;
    if (demoSevdesk) closers.push(() => demoSevdesk.close());
    const demoAds = demoSeededOn && given.role !== 'worker' ? await startAdSandbox() : undefined;
    if (demoAds) closers.push(() => demoAds.close());
    const demoWebsites = demoSeededOn
      ? await startDemoWebsites({ seededOn: demoSeededOn })
      : undefined;
    if (demoWebsites) closers.push(() => demoWebsites.close());
    const config = {
      ...given,
      ...(demoAds && { adServerUrl: demoAds.url }),
      ...(demoWebsites && { websites: demoWebsites.websites }),
      ...(demoFeeds && { feeds: demoFeeds.addresses }),
      ...(demoSevdesk && { sevdesk: { url: demoSevdesk.url, token: demoSevdesk.token } }),
    };

    const services = await createServices({
      config,
      database,
      keys,
      log,
      clock,
      demoSeededOn,
    });
    giveSecrets(jobsDb, services.secrets);
    closers.push(() => services.sessions.close());
    closers.push(() => services.pdf.close());
    await tellLostKeys(services);

    if (config.role !== 'worker') await refuseMistakes(systemDb);
    const app =
      config.role === 'worker'
        ? undefined
        : await buildApp({ services, clientDb, clock, staticDirectory: appsDirectory });
    const realtime = await connectRealtime({ services, apiUrl: database.apiUrl, app });
    let url: string | undefined;
    if (!app) closers.push(() => realtime.close());
    else {
      // Open screens would keep the server from closing: disconnect them first.
      app.addHook('preClose', () => realtime.close());
      closers.push(() => app.close());
      url = await listen(app, config);
      services.listensAt(url);
    }
    demoWebsites?.embed(embedInDemo(services));
    if (works) {
      const { startWorker } = await import('./core/jobs/worker.ts');
      const worker = await startWorker({
        ownerUrl,
        systemDb: jobsDb,
        jobs: modules.flatMap(({ jobs = [] }) => jobs),
        schedules: modules.flatMap(({ schedules = [] }) => schedules),
        takeUp: async (db) => {
          for (const module of modules) await module.takeUp?.(db);
        },
        givenUp: async (db, job) => {
          for (const module of modules) await module.givenUp?.(db, job, services);
        },
        heartbeatPath: config.heartbeatPath,
        services,
        clock,
        log,
      });
      closers.push(() => worker.stop());
    }
    const demo = demoWebsites && { website: Object.values(demoWebsites.websites)[0] };
    return { role: config.role, url, demo, givenUp, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function lockDataDir({ dataDir, host, port }: Config): Promise<() => Promise<void>> {
  try {
    return await acquireProcessLock(dataDir, { note: `http://${host}:${port}` });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/**
 * Only a demo loads the seeds: into an empty database, or to finish what was begun. One of several
 * processes plants; if it is killed, the next one goes on.
 */
async function seedDemoOnce(
  { jobsDb: db, apiUrl }: Database,
  { config, log, clock, keys, signal }: StartOptions & { keys: KeyMaterial },
): Promise<void> {
  if (!(await wantsDemo(db))) return;
  const onWaiting = () => log.info('waiting for the demo, which another process plants');
  await withSessionLock({ url: apiUrl, key: demoLock, onWaiting, signal }, async () => {
    if (!(await wantsDemo(db))) return;
    const { seedDemo } = await import('#seeds/seed-demo.ts');
    const secrets = createSecretBox(keys.encryptionKeys);
    const files = createFileStore(config.storageUrl, config.dataDir);
    await seedDemo({ db, log, clock, secrets, files, signal }).catch((error) => {
      if (signal?.aborted) throw error;
      throw new StartError(
        `The demo could not be planted: ${describeError(error)}. Start again, and it goes on from there`,
      );
    });
  });
}

const demoLock = 4_182_006;

async function wantsDemo(db: Db): Promise<boolean> {
  const demo = await db('demo').first('completed_at');
  if (demo) return !demo.completed_at;
  return !(await db('users').first('id')) && !(await db('companies').first('id'));
}

/** Declarations and migrated tables must match: a mistake is told before any request. */
async function refuseMistakes(db: Db): Promise<void> {
  const resources = modules.flatMap(({ resources = [] }) => resources);
  const mistakes = [
    ...(await findMistakes(resources, db)),
    ...(await findPartMistakes(resources, db)),
  ];
  if (mistakes.length > 0) throw new StartError(mistakes.join('\n'));
}

/** A lost key is reported now, not on the day somebody needs what it sealed. */
async function tellLostKeys({ systemDb, secrets, log }: Services): Promise<void> {
  for (const { table, column, sealed, closed, keys } of await trySealed(systemDb, secrets)) {
    if (closed === 0) continue;
    log.error(
      `${closed} of ${sealed} in ${table}.${column} cannot be opened: ENCRYPTION_KEYS lacks ${keys.join(', ')}, or it has another value`,
    );
  }
}

/** Demo data and real systems must never meet: one would settle what the other invented. */
function refuseRealWorld(config: Config): void {
  const faults = [
    ...Object.keys(config.feeds).map(
      (feed) => `The feed ${feed} must not be set with a demo database`,
    ),
    ...(config.adServerUrl ? ['AD_SERVER_URL must not be set with a demo database'] : []),
    ...(config.sevdesk ? ['SEVDESK_URL must not be set with a demo database'] : []),
    ...exposures(config),
  ];
  if (faults.length > 0) throw new StartError(faults.join('\n'));
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError(`PORT ${port} is in use by another program`);
    }
    throw error;
  }
}
