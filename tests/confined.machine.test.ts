import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canEnter } from '#api/core/database/embedded-postgres-home.ts';
import { type Copy, copyProduct } from './support/copy-product.ts';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';
import { requiredEnv, startProcess } from './support/start-process.ts';

/** A process like a container of docker-compose.yml, without the container. */

let copy: Copy;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  copy = await copyProduct();
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'platform-confined-'));
  for (const one of [copy.folder, folder]) await chmod(one, 0o755);
});
afterAll(async () => {
  await copy.remove();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The image's unprivileged account, where the tests may switch to it. */
async function findAccount(): Promise<{ uid?: number; gid?: number }> {
  const nobody = { uid: 65_534, gid: 65_534 };
  if (process.getuid?.() !== 0) return {};
  return (await canEnter(join(copy.folder, 'node_modules'), nobody)) ? nobody : {};
}

it('runs without rights, from a tree that it never writes to, with secrets that only files hold', async () => {
  const { SESSION_SECRET, ENCRYPTION_KEYS, ...open } = requiredEnv;
  const secrets = { DATABASE_URL: database.ownerUrl, SESSION_SECRET, ENCRYPTION_KEYS };
  const env: Record<string, string> = { ...open, DATA_DIR: join(folder, 'data') };
  for (const [name, text] of Object.entries(secrets)) {
    env[`${name}_FILE`] = join(folder, name);
    await writeFile(join(folder, name), `${text}\n`, { mode: 0o644 });
  }
  const run = promisify(execFile);
  await run('mkdir', ['--mode=777', join(folder, 'data')]);
  await run('chmod', ['--recursive', 'a-w', join(copy.folder, 'api')]);
  const before = join(folder, 'before');
  await writeFile(before, '');

  const running = await startProcess(env, { cwd: copy.folder, ...(await findAccount()) });
  try {
    const health = await fetch(`${running.url}/api/health`);
    expect(health.status).toBe(200);
    if (process.platform === 'linux') {
      const seen = await readFile(`/proc/${running.child.pid}/environ`, 'utf8');
      for (const text of Object.values(secrets)) expect(seen).not.toContain(text);
    }
  } finally {
    expect(await running.stop()).toBe(0);
  }
  const { stdout } = await run('find', [copy.folder, '-newer', before]);
  expect(stdout).toBe('');
});
