import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connectRealtime } from './connect-realtime.ts';
import type { Db } from './core/database/db.ts';
import { type Database, openDatabase } from './core/database/open-database.ts';
import { acquireProcessLock } from './core/process-lock.ts';
import { findMistakes } from './core/resource/find-mistakes.ts';
import type { KeyMaterial } from './core/secrets/local-secrets.ts';
import { readKeys } from './core/secrets/read-keys.ts';
import { giveSecrets } from './core/secrets/secrets-of.ts';
import type { Services } from './core/services.ts';
import { StartError } from './core/start-error.ts';
import { createFirstAdmin } from './create-first-admin.ts';
import { createServices } from './create-services.ts';
import { findPartMistakes } from './modules/audit/find-part-mistakes.ts';
import { trySealed } from './modules/bankings/sealed-columns.ts';
import { appsDirectory } from './paths.ts';
import { modules } from './product.ts';

export interface Platform {
  role: Config['role'];
  /** Where it listens; a worker does not. */
  url: string | undefined;
  /** With what the terminal says of it. */
  demo: { welcome: string[] } | undefined;
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

type Closer = () => Promise<void>;

/** Everything one process runs: database, first data, API, jobs. What started first stops last. */
export async function startPlatform({
  config: given,
  log,
  clock,
  signal,
}: StartOptions): Promise<Platform> {
  const closers: Closer[] = [];
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
    if (!given.seedDemo && given.firstAdmin) await createFirstAdmin(systemDb, given.firstAdmin);
    signal?.throwIfAborted();
    const demo = await startDemo({ config: given, database, keys, log, clock, signal, closers });
    const config = demo?.config ?? given;
    const works = config.role !== 'api';

    const services = await createServices({
      config,
      database,
      keys,
      log,
      clock,
      demoSeededOn: demo?.seededOn,
    });
    giveSecrets(jobsDb, services.secrets);
    closers.push(() => services.sessions.close());
    closers.push(() => services.pdf.close());
    await tellLostKeys(services);

    if (config.role !== 'worker') await refuseMistakes(systemDb);
    const app =
      config.role === 'worker'
        ? undefined
        : await buildApp({
            services,
            clientDb,
            clock,
            staticDirectory: appsDirectory,
            onRoute: demo?.onRoute,
          });
    let url: string | undefined;
    if (app) {
      const realtime = await connectRealtime({ services, apiUrl: database.apiUrl, app });
      // Open screens would keep the server from closing: disconnect them first.
      app.addHook('preClose', () => realtime.close());
      closers.push(() => app.close());
      url = await listen(app, config);
      services.listensAt(url);
    }
    demo?.opened(services);
    if (works) {
      const { startWorker } = await import('./core/jobs/worker.ts');
      const parts = demo?.modules(modules) ?? modules;
      const worker = await startWorker({
        ownerUrl,
        systemDb: jobsDb,
        jobs: parts.flatMap(({ jobs = [] }) => jobs),
        schedules: parts.flatMap(({ schedules = [] }) => schedules),
        takeUp: async (db) => {
          for (const module of parts) await module.takeUp?.(db);
        },
        givenUp: async (db, job) => {
          for (const module of parts) await module.givenUp?.(db, job, services);
        },
        heartbeatPath: config.heartbeatPath,
        services,
        clock,
        log,
      });
      closers.push(() => worker.stop());
    }
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

/** What plays the outside world, and what it plants, is loaded for a demo alone. */
async function startDemo(
  options: StartOptions & { database: Database; keys: KeyMaterial; closers: Closer[] },
) {
  const { config, database } = options;
  if (!config.seedDemo && !(await database.systemDb('demo').first('seeded_on'))) return undefined;
  return (await import('#demo/start-demo.ts')).startDemo(options);
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
