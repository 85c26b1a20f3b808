import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { generateEncryptionKey } from '#api/core/secrets/encryption-keys.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { placeOfSecret } from '#api/modules/auth/second-factor.ts';
import { baseSource } from '#api/modules/backup/base-source.ts';
import { restoreBackup } from '#api/modules/backup/restore-backup.ts';
import { listBackups, takeBackup } from '#api/modules/backup/take-backup.ts';
import { sealedColumns, trySealed } from '#api/modules/bankings/sealed-columns.ts';
import { builtProgram } from './support/built-program.ts';
import { randomNumbers } from './support/random-numbers.ts';
import { runProgram } from './support/run-program.ts';
import { times } from './support/soak.ts';
import { plantTestNetwork, type TestNetwork } from './support/test-network.ts';

/** A platform's embedded database is backed up under writes, and restored elsewhere. */

const encryptionKeys = generateEncryptionKey('first');
const box = createSecretBox(encryptionKeys);
const patience = { timeout: 120_000 };

let root: string;
let dataDir: string;
let to: string;
let server: EmbeddedPostgres;
let db: Db;
let network: TestNetwork;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = join(root, 'data');
  server = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(server.ownerUrl);
  db = openPool({ url: server.superuserUrl, max: 2, statementTimeoutMs: 60_000 });
  network = await plantTestNetwork(db);
  await sealPassword('open sesame');
  await keepFile('contracts/12/signed.pdf', 'signed by all');
}, patience.timeout);
beforeEach(async () => {
  to = await mkdtemp(join(root, 'backups-'));
});
afterAll(async () => {
  await db?.destroy();
  await server?.stop();
  for (const name of await readdir(root)) {
    await removeEmbeddedPostgres({ dataDir: join(root, name) });
  }
  await rm(root, { recursive: true, force: true });
}, patience.timeout);

const keepFile = async (key: string, content: string) => {
  const path = join(dataDir, 'files', key);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
};

async function sealPassword(text: string): Promise<void> {
  const id = 4711;
  await db('credentials').where({ id }).delete();
  await db('credentials').insert({
    id,
    site_id: network.sites.own,
    type: 'CMS',
    url: 'https://own.example/cms',
    username: 'us',
    password: box.encrypt(text, `credentials.password:${id}`),
  });
}

const given = (directory: string) => ({
  databaseUrl: undefined,
  dataDir: directory,
  storageUrl: undefined,
  pgDump: 'pg_dump',
});

let hours = 0;
const take = (options: { keep?: number; keys?: string } = {}) => {
  hours += 1;
  return takeBackup({
    config: { dataDir, storageUrl: undefined },
    source: baseSource(server),
    encryptionKeys: options.keys ?? encryptionKeys,
    withRemoteFiles: false,
    to,
    now: new Date(Date.UTC(2026, 10, 25, hours)),
    keep: options.keep ?? 14,
  });
};
const restore = (from: string, into: string, keys = encryptionKeys) =>
  restoreBackup({
    config: given(join(root, into)),
    encryptionKeys: keys,
    from,
  });

describe('a backup', patience, () => {
  it('is taken while others write, and holds all that was acknowledged before it', async () => {
    await db.raw(
      'create table if not exists scribbles (id serial primary key, text text not null)',
    );
    const writer = { goesOn: true, written: 0 };
    const writing = (async () => {
      while (writer.goesOn) {
        await db('scribbles').insert({ text: randomBytes(2000).toString('hex') });
        writer.written += 1;
      }
    })();
    await expect.poll(() => writer.written).toBeGreaterThan(20);
    const acknowledged = writer.written;
    const { folder, manifest, closed } = await take();
    writer.goesOn = false;
    await writing;
    const held = manifest.inventory.tables.scribbles ?? 0;
    expect(held).toBeGreaterThanOrEqual(acknowledged);
    expect(held).toBeLessThanOrEqual(writer.written);
    expect(closed).toEqual([]);
    expect(manifest).toMatchObject({ files: { count: 1, bytes: 13 }, keys: [{ name: 'first' }] });

    await restore(folder, 'elsewhere');
    const restored = await startEmbeddedPostgres({
      dataDir: join(root, 'elsewhere'),
      durable: false,
    });
    const there = openPool({ url: restored.superuserUrl, max: 1, statementTimeoutMs: 60_000 });
    try {
      const texts = await there('scribbles').orderBy('id').pluck('text');
      expect(texts).toEqual(await db('scribbles').orderBy('id').limit(held).pluck('text'));
      // It lacks its own row: without one, the restored database would name the previous backup.
      const noted = { bytes: expect.any(Number), verified: true };
      expect(await db('backups').orderBy('id', 'desc').first()).toMatchObject({
        ...noted,
        taken_at: new Date(manifest.takenAt),
        place: folder,
        restored_at: null,
      });
      expect(await there('backups').orderBy('id', 'desc').first()).toMatchObject({
        ...noted,
        taken_at: new Date(manifest.takenAt),
        restored_at: expect.any(Date),
      });
      expect(await trySealed(there, box)).toContainEqual({
        table: 'credentials',
        column: 'password',
        sealed: 1,
        closed: 0,
        keys: [],
      });
      expect(await readFile(join(root, 'elsewhere/files/contracts/12/signed.pdf'), 'utf8')).toBe(
        'signed by all',
      );
      // Users who sign in there keep their rights.
      const api = openPool({
        url: restored.apiUrl,
        role: 'platform_app',
        max: 1,
        statementTimeoutMs: 60_000,
      });
      expect(await api('companies').count().first()).toEqual(await db('companies').count().first());
      await api.destroy();
    } finally {
      await there.destroy();
      await restored.stop();
      await db.raw('drop table scribbles');
    }
  });

  it('is refused as a whole when a document’s file is not what was sealed', async () => {
    const unguarded = (statement: string) =>
      db.transaction((own) =>
        own.raw(`set local session_replication_role = replica; ${statement}`),
      );
    await unguarded(`
      insert into invoice_documents (invoice_id, number, issued_at, pdf_file, pdf_sha256, xml_sha256,
        payload, sealing_key_id, previous_hash, hash)
      values (1, '2026-00001', now(), 'gutschriften/1.pdf', 'a', 'b', '{}', 1, 'c', 'd')`);
    try {
      await expect(take()).rejects.toThrow(/document 2026-00001: missing/);
      expect(await listBackups(to)).toEqual([]);
      expect(await readdir(to)).toEqual([]);
    } finally {
      await unguarded('delete from invoice_documents');
    }
  });

  it('takes the room of what is new, and goes when it is old', async () => {
    const first = await take({ keep: 2 });
    await keepFile('contracts/13/signed.pdf', 'another');
    const second = await take({ keep: 2 });
    const inode = async (folder: string, key: string) =>
      (await stat(join(folder, 'files', key))).ino;
    const known = 'contracts/12/signed.pdf';
    expect(await inode(second.folder, known)).toBe(await inode(first.folder, known));
    // Replaced by one of the same size: the previous backup keeps its content.
    await keepFile(known, 'forged by all');
    await utimes(join(dataDir, 'files', known), new Date(), new Date(Date.now() + 5000));
    const third = await take({ keep: 2 });
    expect(await readFile(join(second.folder, 'files', known), 'utf8')).toBe('signed by all');
    expect(await readFile(join(third.folder, 'files', known), 'utf8')).toBe('forged by all');
    expect(await listBackups(to)).toHaveLength(2);
    expect(await listBackups(to)).not.toContain(first.folder.split('/').at(-1));
  });

  it('says what none of the keys at hand opens, second factors and the sealing key too', async () => {
    const user_id = network.users.superAdmin;
    const secret = box.encrypt('JBSWY3DPEHPK3PXP', placeOfSecret(user_id));
    await db('second_factors').insert({ user_id, secret });
    const sealingKey = { id: 1, certificate: '-', created_at: new Date() };
    const private_key = box.encrypt('a key', 'sealing_keys.private_key:1');
    await db('sealing_keys').insert({ ...sealingKey, private_key });
    const one = { sealed: 1, closed: 1, keys: ['first'] };
    try {
      expect((await take()).closed).toEqual([]);
      const { closed } = await take({ keys: generateEncryptionKey('second') });
      expect(closed).toEqual([
        { table: 'credentials', column: 'password', ...one },
        { table: 'second_factors', column: 'secret', ...one },
        { table: 'sealing_keys', column: 'private_key', ...one },
      ]);
    } finally {
      await db('second_factors').delete();
      await db('sealing_keys').delete();
    }
  });
});

describe('a backup that is killed', () => {
  const env = () => ({ DATA_DIR: dataDir, ENCRYPTION_KEYS: encryptionKeys, DATABASE_URL: '' });
  const backup = () => [builtProgram('api/commands/backup'), '--to', to, '--keep', '1'];
  /**
   * Of these folders, those whose PostgreSQL lies where its account may enter, as it may not pass
   * through the folders above. Other tests have theirs there, too.
   */
  const sheltered = async (names: string[]) => {
    const all: string[] = await readdir('/var/lib/partner-platform').catch(() => []);
    const root = await realpath(to);
    const homeOf = (name: string) => createHash('sha256').update(join(root, name)).digest('hex');
    return names.filter((name) => all.includes(homeOf(name).slice(0, 12)));
  };
  const processes = async () => {
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
    return stdout.split('\n').filter((line) => line.includes(to) && !line.startsWith('ps '));
  };
  const whole = async () => {
    const { code, output } = await runProgram(backup(), process.cwd(), env());
    expect(output).toContain('A server started from it held all of them');
    expect(code).toBe(0);
    return output;
  };

  it.each([
    ['beside the backups', 0o711],
    ['or, where PostgreSQL may not enter, in its shelter', 0o700],
  ])(
    'anywhere leaves nothing after the next: its server lies %s',
    async (_, mode) => {
      await chmod(root, mode);
      const startedAt = performance.now();
      await whole();
      const wholeMs = performance.now() - startedAt;
      const random = randomNumbers(20_261_126);
      const unfinished = async () => (await readdir(to)).filter((name) => !name.endsWith('Z'));
      let left = 0;
      for (let round = 0; round < times(3, 10); round += 1) {
        const child = spawn(process.execPath, backup(), {
          env: { ...process.env, ...env() },
          detached: true,
          stdio: 'ignore',
        });
        const gone = once(child, 'exit');
        // The first in the middle for certain, however the machine's speed changes.
        if (round === 0) await expect.poll(unfinished, patience).not.toEqual([]);
        else await delay((0.3 + 0.7 * random()) * wholeMs);
        // Its whole group, or itself alone: then its server lives on.
        const victim = round % 2 === 0 ? -(child.pid ?? 0) : (child.pid ?? 0);
        if (child.exitCode === null) process.kill(victim, 'SIGKILL');
        await gone;
        const names = await unfinished();
        if (names.length > 0) left += 1;
        if (mode === 0o711) expect(await sheltered(names)).toEqual([]);
        const said = await whole();
        for (const name of names) expect(said).toContain(name);
        const kept = await readdir(to);
        expect(kept).toEqual([expect.stringMatching(/Z$/)]);
        expect(await sheltered([...names, `${kept[0]}.scratch`])).toEqual([]);
        await expect.poll(processes, patience).toEqual([]);
      }
      expect(left).toBeGreaterThan(0);
    },
    1_200_000,
  );
});

it.skipIf(process.getuid?.() !== 0)(
  'a backup is refused before it begins where there is no room for it',
  patience,
  async () => {
    const run = promisify(execFile);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', to]);
    try {
      await expect(take()).rejects.toThrow(/needs \d+ MB, .* has 4 MB/);
      expect(await readdir(to)).toEqual([]);
    } finally {
      await run('umount', [to]);
    }
  },
);

describe('a restore is refused, and nothing is laid', patience, () => {
  let whole: string;
  let folder: string;
  beforeAll(async () => {
    to = await mkdtemp(join(root, 'backups-'));
    whole = (await take()).folder;
  }, patience.timeout);
  beforeEach(async () => {
    folder = join(to, 'given');
    await cp(whole, folder, { recursive: true });
  });
  const laid = async (name: string) => readdir(join(root, name)).catch(() => []);

  it.skipIf(process.getuid?.() !== 0)('where there is no room for it', async () => {
    const small = join(root, 'small');
    await mkdir(small);
    // Where the server's account may go: then it lies there.
    await chmod(root, 0o711);
    const run = promisify(execFile);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=711', 'tmpfs', small]);
    try {
      await expect(restore(folder, 'small')).rejects.toThrow(
        /^The restore needs \d{3,} MB, .* has 4 MB: make room there, or set DATA_DIR/,
      );
      expect(await laid('small')).toEqual([]);
    } finally {
      await run('umount', [small]);
    }
  });

  it('of what is no whole backup', async () => {
    await rm(join(folder, 'backup.json'));
    await expect(restore(folder, 'a')).rejects.toThrow(/holds no whole backup/);
    expect(await laid('a')).toEqual([]);
  });

  it('of an archive with one other byte', async () => {
    const file = join(folder, 'base.tar.gz');
    const bytes = await readFile(file);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(restore(folder, 'b')).rejects.toThrow(/is damaged/);
    expect(await laid('b')).toEqual([]);
  });

  it('without the key that sealed it, which it names', async () => {
    const other = generateEncryptionKey('first');
    await expect(restore(folder, 'c', other)).rejects.toThrow(/sealed with first \([\da-f]{12}\)/);
    expect(await laid('c')).toEqual([]);
  });

  it('where there is a database', async () => {
    await expect(
      restoreBackup({ config: given(dataDir), encryptionKeys, from: folder }),
    ).rejects.toThrow(/has a database already/);
    expect(await findEmbeddedPostgres({ dataDir })).toBeDefined();
  });

  it('when what came out is other than what the backup says', async () => {
    const file = join(folder, 'backup.json');
    const said = JSON.parse(await readFile(file, 'utf8'));
    const { tables, sums } = said.inventory;
    tables.companies += 1;
    sums.payoutMicros += 1;
    await writeFile(file, JSON.stringify(said));
    await expect(restore(folder, 'd')).rejects.toThrow(
      `rows of companies: ${tables.companies} in the backup, ${tables.companies - 1} here
sum of payoutMicros: ${sums.payoutMicros} in the backup, ${sums.payoutMicros - 1} here`,
    );
  });
});

it('everything that is sealed is among the columns that are tried', async () => {
  const found = await db.raw<{ rows: { name: string }[] }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name in ('password', 'secret', 'private_key')
             or (table_name, column_name) = ('alert_channels', 'address'))
        and data_type = 'text' order by 1`,
  );
  expect(found.rows.map(({ name }) => name).sort()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});
