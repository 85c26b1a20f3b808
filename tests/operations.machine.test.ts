import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeEmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type Copy, copyProduct } from './support/copy-product.ts';
import { startProcess } from './support/start-process.ts';

/** A machine is lost, and another is set up by docs/operations.md, command by command. */

const patience = { timeout: 300_000 };
let text: string;
let mnt: string;
let lost: Copy;
let fresh: Copy;
beforeAll(async () => {
  text = await readFile(fileURLToPath(new URL('../docs/operations.md', import.meta.url)), 'utf8');
  mnt = await mkdtemp(join(tmpdir(), 'platform-mnt-'));
  [lost, fresh] = [await copyProduct(), await copyProduct()];
  for (const { folder } of [lost, fresh]) await chmod(folder, 0o711);
}, patience.timeout);
afterAll(async () => {
  for (const machine of [lost, fresh]) {
    await removeEmbeddedPostgres({ dataDir: join(machine.folder, '.data') });
    await machine.remove();
  }
  await rm(mnt, { recursive: true, force: true });
}, patience.timeout);

/** The commands of the first block below a heading, without their comments. */
function commandsBelow(heading: string): string[] {
  const below = text.slice(text.indexOf(`\n${heading}\n`));
  const [, block] = mustExist(/```\n([\s\S]*?)```/.exec(below) ?? undefined);
  return mustExist(block)
    .split('\n')
    .map((line) => line.replace(/\s+# .*/, ''))
    .filter(Boolean);
}

/** As written, except the folder that represents other disks, and a backup's present name. */
async function follow(command: string, cwd: string): Promise<string> {
  const [backup = ''] = await readdir(join(mnt, 'backups')).catch(() => []);
  const here = command.replaceAll('/mnt/', `${mnt}/`).replace(/\d{4}-\d\d-\d\dT[\d-]+Z/, backup);
  const { DATABASE_URL, DATA_DIR, INIT_CWD, ...env } = process.env;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', here], { cwd, env });
  return `${stdout}${stderr}`;
}

/** `npm start`, without its initial build and demo. */
const start = (cwd: string) =>
  startProcess(
    {
      SEED_DEMO: 'false',
      ADMIN_EMAIL: 'operator@example.com',
      ADMIN_PASSWORD: 'a-quiet-harbour-of-2026',
      LOG_LEVEL: 'warn',
      PORT: '0',
    },
    { cwd },
  );

async function signIn(url: string): Promise<number> {
  const { status } = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'operator@example.com', password: 'a-quiet-harbour-of-2026' }),
  });
  return status;
}

it('a lost machine comes back by the documentation alone', patience, async () => {
  const [backup = ''] = commandsBelow('## Backup and restore');
  expect(backup).toMatch(/^npm run backup/);
  const before = await start(lost.folder);
  expect(await signIn(before.url)).toBe(200);
  await mkdir(join(mnt, 'keys'));
  await cp(join(lost.folder, '.data/secrets.json'), join(mnt, 'keys/secrets.json'));
  expect(await follow(backup, lost.folder)).toContain('A server started from it held all of them');
  await before.stop();
  await removeEmbeddedPostgres({ dataDir: join(lost.folder, '.data') });

  const [clone = '', ...commands] = commandsBelow('### The embedded server');
  expect([clone.slice(0, 9), commands.pop()]).toEqual(['git clone', 'npm start']);
  expect(commands.length).toBeGreaterThan(0);
  let said = '';
  for (const command of commands) said += await follow(command, fresh.folder);
  expect(said).toContain('every count, sum and document is as the backup has it');
  const after = await start(fresh.folder);
  try {
    expect(await signIn(after.url)).toBe(200);
    expect(after.output.join('')).not.toContain('cannot be opened');
  } finally {
    await after.stop();
  }
});
