import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import { type Config, exposures } from '#api/config.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Database } from '#api/core/database/open-database.ts';
import { withSessionLock } from '#api/core/database/with-session-lock.ts';
import { describeError } from '#api/core/describe-error.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import type { Module } from '#api/core/module.ts';
import type { KeyMaterial } from '#api/core/secrets/local-secrets.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import type { Services } from '#api/core/services.ts';
import { StartError } from '#api/core/start-error.ts';
import type { Day } from '#shared/dates.ts';
import { startAdSandbox } from './ad-server/start-ad-sandbox.ts';
import { demoModules } from './demo-modules.ts';
import { startDemoFeeds } from './feeds/start-demo-feeds.ts';
import { startReceiverSandbox } from './receiver/start-receiver-sandbox.ts';
import { startDemoSevdesk } from './sevdesk/start-demo-sevdesk.ts';
import { startDemoVies } from './vies/start-demo-vies.ts';
import { embedInDemo } from './websites/embed-in-demo.ts';
import { openOnLoopback } from './websites/open-on-loopback.ts';
import { startDemoWebsites } from './websites/start-demo-websites.ts';
import { welcomeToDemo } from './welcome-to-demo.ts';

/** What a platform on a demo database has instead of the outside world. */
interface Demo {
  seededOn: Day;
  /** With the addresses of its sandboxes. */
  config: Config;
  modules: (product: Module[]) => Module[];
  onRoute: (route: RouteOptions) => void;
  /** Once the platform can be asked. */
  opened(services: Services): void;
  welcome: string[];
}

interface DemoOptions extends PlantOptions {
  /** Gets what ends each sandbox. */
  closers: (() => Promise<void>)[];
}

/**
 * Plants the demo if that was asked for, and plays the outside systems: the part of a process that
 * is loaded for a demo alone. Undefined if the database holds something else.
 */
export async function startDemo({ closers, ...options }: DemoOptions): Promise<Demo | undefined> {
  const { config: given, database, log, clock, signal } = options;
  if (given.seedDemo) await plantOnce(options);
  signal?.throwIfAborted();
  const planted = await database.systemDb('demo').first('seeded_on', 'completed_at');
  if (!planted) return undefined;
  if (!planted.completed_at) {
    log.warn('the demo is not whole yet: a start with SEED_DEMO=true finishes it');
  }
  refuseRealWorld(given);

  const seededOn = planted.seeded_on;
  const started = <Sandbox extends { close(): Promise<void> }>(sandbox: Sandbox) => {
    closers.push(() => sandbox.close());
    return sandbox;
  };
  const { role, dataDir } = given;
  const websites = started(await startDemoWebsites({ seededOn }));
  const file = join(dataDir, 'demo-sevdesk.json');
  const { url, token } = started(await startDemoSevdesk({ seededOn, file }));
  const { url: viesUrl } = started(await startDemoVies({ seededOn, clock }));
  const receiver = started(await startReceiverSandbox({ clock }));
  const config: Config = {
    ...given,
    websites: { ...websites.websites, [receiverDomain]: receiver.url },
    sevdesk: { url, token },
    viesUrl,
  };
  if (role !== 'api') config.feeds = started(await startDemoFeeds({ clock, seededOn })).addresses;
  if (role !== 'worker') config.adServerUrl = started(await startAdSandbox()).url;
  return {
    seededOn,
    config,
    modules: demoModules,
    onRoute: openOnLoopback(websites.websites),
    opened: (services) => websites.embed(embedInDemo(services)),
    welcome: welcomeToDemo(Object.values(websites.websites)[0]),
  };
}

/** An alert channel of a demo is at `https://empfang.example`. */
const receiverDomain = 'empfang.example';

/** Demo data and real systems must never meet: one would settle what the other invented. */
function refuseRealWorld(config: Config): void {
  const faults = [
    ...Object.keys(config.feeds).map(
      (feed) => `The feed ${feed} must not be set with a demo database`,
    ),
    ...(config.adServerUrl ? ['AD_SERVER_URL must not be set with a demo database'] : []),
    ...(config.viesUrl ? ['VIES_URL must not be set with a demo database'] : []),
    ...(config.sevdesk ? ['SEVDESK_URL must not be set with a demo database'] : []),
    ...exposures(config),
  ];
  if (faults.length > 0) throw new StartError(faults.join('\n'));
}

interface PlantOptions {
  config: Config;
  database: Database;
  keys: KeyMaterial;
  log: Logger;
  clock: () => Date;
  /** Aborts when the process is told to stop during its start. */
  signal?: AbortSignal | undefined;
}

/**
 * Plants the demo into an empty database, or finishes what was begun. One of several processes
 * plants; if it is killed, the next one goes on.
 *
 * @throws StartError if it cannot be planted
 */
async function plantOnce({
  config,
  database: { jobsDb: db, apiUrl },
  keys,
  log,
  clock,
  signal,
}: PlantOptions): Promise<void> {
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
