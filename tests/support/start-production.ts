import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { createTestDatabase } from './create-test-database.ts';
import { freePort } from './free-port.ts';
import { startProcess } from './start-process.ts';
import { startS3 } from './start-s3.ts';

export interface Production {
  /** Addresses of its two API processes. */
  urls: [string, string];
  /** The environments in which docker/healthcheck.mjs asks each process whether it is well. */
  asked: Record<string, string>[];
  /** Ends all processes, and resolves to their exit codes. */
  stop(): Promise<(number | NodeJS.Signals | null)[]>;
  /** Removes what they wrote. */
  remove(): Promise<void>;
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The worker and both API processes of docker-compose.yml, on an empty database and an object
 * storage: each with the file's own settings, and no other secrets than the files that it is given.
 *
 * @param settings what comes from `.env`, and where the services around them are
 * @param secrets contents of files that docker/make-secrets.sh leaves empty
 */
export async function startProduction(
  settings: Record<string, string>,
  secrets: Record<string, string>,
): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-production-'));
  await mkdir(join(folder, 'tmp'));
  const database = await createTestDatabase('empty');
  const files = await startS3(join(folder, 'files'));
  const secretsFolder = join(folder, 'run/secrets');
  await promisify(execFile)('sh', [inRoot('docker/make-secrets.sh'), secretsFolder]);
  const here = {
    database_url_owner: database.ownerUrl,
    database_url_login: database.apiUrl,
    database_url_client: database.clientUrl,
    storage_url: `s3://S3RVER:S3RVER@127.0.0.1:${files.port}/platform?tls=false`,
    ...secrets,
  };
  for (const [name, text] of Object.entries(here)) {
    await writeFile(join(secretsFolder, name), text);
  }

  const feeds = await readFile(inRoot('docker/feeds.env.example'), 'utf8');
  const { services } = parse(await readFile(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
  /** What the file gives it, its folders below ours. */
  const environmentOf = (service: string): Record<string, string> =>
    Object.fromEntries(
      [
        ...[...feeds.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
        ...Object.entries<string>(services[service].environment),
      ].map(([name = '', value = '']) => [
        name,
        settings[name] ?? value.replace(/^\/(?=run|tmp)/, `${folder}/`).replace(/^\$.*/, ''),
      ]),
    );
  const start = (service: string, port = 0) =>
    startProcess({
      ...environmentOf(service),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
    });
  const [one, two] = [await freePort(), await freePort()];
  // The API processes wait for the schema that the worker makes.
  const running = await Promise.all([start('api-1', one), start('api-2', two), start('worker')]);
  return {
    urls: [`http://127.0.0.1:${one}`, `http://127.0.0.1:${two}`],
    asked: [
      { PORT: String(one) },
      { PORT: String(two) },
      { HEARTBEAT_PATH: join(folder, 'tmp/heartbeat') },
    ],
    stop: () => Promise.all(running.map((process) => process.stop())),
    async remove() {
      await files.stop();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
