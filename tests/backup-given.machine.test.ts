import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { generateEncryptionKey } from '#api/core/secrets/encryption-keys.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { openDumpSource } from '#api/modules/backup/dump-source.ts';
import { restoreBackup } from '#api/modules/backup/restore-backup.ts';
import { takeBackup } from '#api/modules/backup/take-backup.ts';
import { copyDatabase, execute } from './support/copy-database.ts';
import {
  findInstalledPostgres,
  findPgDump,
  startGivenServer,
} from './support/start-given-server.ts';
import { startS3 } from './support/start-s3.ts';
import { plantTestNetwork, type TestNetwork } from './support/test-network.ts';

/**
 * A given database is dumped and restored into another one, by the newest `pg_dump` of this
 * machine: from the tests' own server if the tool is new enough, otherwise from the system's
 * server.
 */

const testServer = 18;
const pgDump = findPgDump(testServer);
const installed = await findInstalledPostgres();
const tools = pgDump ?? installed?.pgDump;
const encryptionKeys = generateEncryptionKey('first');
const patience = { timeout: 180_000 };
const icu = "encoding 'UTF8' locale_provider icu icu_locale 'de-DE' locale 'C'";

let root: string;
let dataDir: string;
let to: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-given-'));
  dataDir = join(root, 'data');
  await mkdir(dataDir);
});
beforeEach(async () => {
  to = await mkdtemp(join(root, 'backups-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const configOf = (databaseUrl: string, more: { dataDir?: string; storageUrl?: string } = {}) => ({
  databaseUrl,
  dataDir: more.dataDir ?? dataDir,
  storageUrl: more.storageUrl,
  pgDump: tools ?? '',
});

interface Taking {
  storageUrl?: string;
  withRemoteFiles?: boolean;
  hour?: string;
}

async function take(
  databaseUrl: string,
  { storageUrl, withRemoteFiles = false, hour = '03' }: Taking = {},
) {
  const config = { ...configOf(databaseUrl), storageUrl };
  const source = await openDumpSource(databaseUrl, config);
  const now = new Date(`2026-11-25T${hour}:30:00Z`);
  return takeBackup({ config, source, encryptionKeys, withRemoteFiles, to, now });
}

describe.skipIf(!tools)('a database that was given', patience, () => {
  let stop: (() => Promise<void>) | undefined;
  let serverUrl: string;
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let db: Db;
  let network: TestNetwork;
  const names: string[] = [];

  const createDatabase = () => {
    const name = `given_${Math.random().toString(36).slice(2)}`;
    names.push(name);
    return copyDatabase(serverUrl, { template: 'template0', name, how: icu });
  };

  beforeAll(async () => {
    if (pgDump) serverUrl = inject('databaseServerUrl');
    else {
      const server = await startGivenServer(installed?.bin ?? '');
      serverUrl = server.superuserUrl;
      stop = server.stop;
    }
    database = await createDatabase();
    await migrate(database.ownerUrl);
    db = openPool({ url: database.superuserUrl, max: 2, statementTimeoutMs: 60_000 });
    network = await plantTestNetwork(db);
    const password = createSecretBox(encryptionKeys).encrypt('sesame', 'credentials.password:4711');
    await db('credentials').insert({
      id: 4711,
      site_id: network.sites.own,
      type: 'CMS',
      url: 'https://own.example/cms',
      username: 'us',
      password,
    });
    const key = 'manuals/1.pdf';
    await createFileStore(undefined, dataDir).put(key, Buffer.from('%PDF-'), {
      contentType: 'application/pdf',
    });
    await db('stored_files').insert({ key, size: 5 });
    await db('integration_manuals').insert({
      site_id: network.sites.own,
      file: key,
      language: 'de',
      content_hash: 'x',
      made_at: new Date('2026-11-01T00:00:00Z'),
    });
  }, patience.timeout);
  afterAll(async () => {
    await db?.destroy();
    if (stop) await stop();
    else for (const name of names) await execute(serverUrl, `drop database ${name} with (force)`);
  }, patience.timeout);

  const laidFrom = async (folder: string, into: { ownerUrl: string }, keys = encryptionKeys) =>
    restoreBackup({
      config: configOf(into.ownerUrl, { dataDir: join(root, 'elsewhere') }),
      encryptionKeys: keys,
      from: folder,
    });
  const tablesOf = async (url: string) => {
    const there = openPool({ url, max: 1, statementTimeoutMs: 60_000 });
    const found = await there('pg_tables').where({ schemaname: 'public' }).pluck('tablename');
    await there.destroy();
    return found;
  };

  it('is dumped as one moment has it, by its owner, and restored into an empty one', async () => {
    const writer = { goesOn: true, written: 0 };
    const writing = (async () => {
      while (writer.goesOn) {
        await db('tags').insert({ name: `tag ${writer.written}` });
        writer.written += 1;
      }
    })();
    await expect.poll(() => writer.written).toBeGreaterThan(5);
    const acknowledged = writer.written;
    const { folder, manifest, closed } = await take(database.ownerUrl).finally(() => {
      writer.goesOn = false;
    });
    await writing;
    expect(manifest.database).toMatchObject({ kind: 'dump', file: 'platform.dump' });
    expect(manifest.files).toEqual({ count: 1, bytes: 5 });
    expect(closed).toEqual([]);
    const held = manifest.inventory.tables.tags ?? 0;
    expect(held).toBeGreaterThanOrEqual(acknowledged);
    expect(held).toBeLessThan(writer.written + 2);

    const empty = await createDatabase();
    const restored = await laidFrom(folder, empty);
    expect(restored.closed).toEqual([]);
    expect(await readFile(join(root, 'elsewhere/files/manuals/1.pdf'), 'utf8')).toBe('%PDF-');
    // Rows, owner and rights are there: the next start finds nothing to migrate, the API reads as
    // itself.
    expect(await migrate(empty.ownerUrl)).toEqual([]);
    const settings = { max: 1, statementTimeoutMs: 60_000 };
    const api = openPool({ url: empty.apiUrl, role: 'platform_app', ...settings });
    const people = openPool({ url: empty.apiUrl, role: 'platform_client', ...settings });
    try {
      expect(await api('companies').orderBy('id').pluck('name')).toEqual(
        await db('companies').orderBy('id').pluck('name'),
      );
      expect(await people('companies').pluck('name')).toEqual([]);
      // Numbering continues after the last one.
      await api('tags').insert({ name: 'after' });
      const next = await api('tags').where({ name: 'after' }).first('id');
      const last = await api('tags').whereNot({ name: 'after' }).orderBy('id', 'desc').first('id');
      expect(next?.id).toBeGreaterThan(last?.id ?? Number.POSITIVE_INFINITY);
    } finally {
      await api.destroy();
      await people.destroy();
    }
    await expect(laidFrom(folder, empty)).rejects.toThrow(/is not empty, there is /);
  });

  it('is refused with a sentence while it has no tables, and leaves nothing', async () => {
    const { ownerUrl } = await createDatabase();
    await expect(take(ownerUrl)).rejects.toThrow(
      'The database has no tables yet: the first worker makes them',
    );
    expect(await readdir(to)).toEqual([]);
  });

  it('is not restored from what is damaged, other, or closed; and nothing is loaded', async () => {
    const { folder } = await take(database.ownerUrl);
    const empty = await createDatabase();
    const other = generateEncryptionKey('first');
    await expect(laidFrom(folder, empty, other)).rejects.toThrow(/sealed with first/);

    const edited = join(to, 'edited');
    const said = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'));
    const edit = async (database: object) => {
      await cp(folder, edited, { recursive: true, force: true });
      const text = JSON.stringify({ ...said, database: { ...said.database, ...database } });
      await writeFile(join(edited, 'backup.json'), text);
    };
    await edit({ kind: 'base' });
    await expect(laidFrom(edited, empty)).rejects.toThrow(/restore it without DATABASE_URL/);
    await edit({ postgres: '99.1' });
    await expect(laidFrom(edited, empty)).rejects.toThrow(
      /^The backup is of PostgreSQL 99, DATABASE_URL of \d+: restore it into 99 or newer$/,
    );
    await edit({ sha256: 'another' });
    await expect(laidFrom(edited, empty)).rejects.toThrow(/is damaged/);
    const config = { ...configOf(''), databaseUrl: undefined, dataDir: join(root, 'nowhere') };
    await expect(restoreBackup({ config, encryptionKeys, from: folder })).rejects.toThrow(
      /restore it with DATABASE_URL/,
    );
    expect(await tablesOf(empty.ownerUrl)).toEqual([]);
  });

  it.skipIf(!installed)('is not restored into a server without the roles', async () => {
    const { folder } = await take(database.ownerUrl);
    const manifest = join(folder, 'backup.json');
    const said = JSON.parse(await readFile(manifest, 'utf8'));
    said.database.postgres = '15.1';
    await writeFile(manifest, JSON.stringify(said));
    const bare = await startGivenServer(installed?.bin ?? '');
    try {
      await expect(laidFrom(folder, { ownerUrl: bare.superuserUrl })).rejects.toThrow(
        'The server of DATABASE_URL lacks platform_owner, platform_login, platform_client_login, platform_app, platform_client: run docker/postgres/roles.sql in the database first',
      );
    } finally {
      await bare.stop();
    }
  });

  it('has each file that it names in the object storage', async () => {
    const s3 = await startS3(join(root, 's3'));
    const storageUrl = `s3://S3RVER:S3RVER@127.0.0.1:${s3.port}/platform?tls=false`;
    try {
      await expect(take(database.ownerUrl, { storageUrl })).rejects.toThrow(
        'does not hold what it should:\nfile manuals/1.pdf: missing',
      );
      expect(await readdir(to)).toEqual([]);
      const contentType = 'application/pdf';
      const store = createFileStore(storageUrl, dataDir);
      await store.put('manuals/1.pdf', Buffer.from('%PDF-'), { contentType });
      const { folder, manifest } = await take(database.ownerUrl, { storageUrl });
      expect(manifest.files).toBe(null);
      expect((await readdir(folder)).sort()).toEqual(['backup.json', 'platform.dump']);
    } finally {
      await s3.stop();
    }
  });

  it('takes along the files of the object storage, and gives them back', async () => {
    const s3 = await startS3(join(root, 's3-copied'));
    const storageUrl = `s3://S3RVER:S3RVER@127.0.0.1:${s3.port}/platform?tls=false`;
    const store = createFileStore(storageUrl, dataDir);
    const put = async (key: string, content: string) => {
      await db('stored_files').insert({ key, size: content.length }).onConflict('key').ignore();
      await store.put(key, Buffer.from(content), { contentType: 'application/pdf' });
    };
    try {
      await put('manuals/1.pdf', '%PDF-');
      await put('records/gone', 'erased');
      const remote = { storageUrl, withRemoteFiles: true };
      const first = await take(database.ownerUrl, remote);
      expect(first.manifest.files).toEqual({ count: 2, bytes: 11 });

      await db('stored_files').where({ key: 'records/gone' }).delete();
      const second = await take(database.ownerUrl, { ...remote, hour: '04' });
      expect(second.manifest.files).toEqual({ count: 1, bytes: 5 });
      expect(await readdir(join(second.folder, 'files'))).toEqual(['.types', 'manuals']);
      const [one, other] = await Promise.all(
        [first, second].map(({ folder }) => stat(join(folder, 'files/manuals/1.pdf'))),
      );
      expect(other?.ino).toBe(one?.ino);

      await store.remove('manuals/1.pdf');
      const { ownerUrl } = await createDatabase();
      await restoreBackup({
        config: configOf(ownerUrl, { storageUrl }),
        encryptionKeys,
        from: second.folder,
      });
      const { body, contentType } = await store.get('manuals/1.pdf');
      expect([await text(body), contentType]).toEqual(['%PDF-', 'application/pdf']);
    } finally {
      await s3.stop();
    }
  });

  it('is not dumped by a login that does not see all of its rows', async () => {
    await expect(take(database.apiUrl)).rejects.toThrow(/permission denied/);
    expect(await readdir(to)).toEqual([]);
  });
});

describe('a pg_dump that does not fit the server', patience, () => {
  const program = async (name: string, says: string) => {
    const path = join(root, name);
    await writeFile(path, `#!/bin/sh\necho '${says}'\n`);
    await chmod(path, 0o755);
    return path;
  };
  const open = (pgDump: string) => openDumpSource(inject('databaseServerUrl'), { pgDump });
  const needed = (tool: string) =>
    `${tool} of PostgreSQL 18 or later is needed, on PATH or as PG_DUMP names it`;

  it('is refused before anything begins, with the version that is needed', async () => {
    const old = await program('pg_dump', 'pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)');
    await expect(open(old)).rejects.toThrow(
      `${old} is of PostgreSQL 15 and refuses what is of 18: ${needed('pg_dump')}`,
    );
  });

  it('is refused when there is none, or no pg_restore next to it', async () => {
    await expect(open('no-pg_dump')).rejects.toThrow(
      `no-pg_dump cannot be run: ${needed('pg_dump')}`,
    );
    const fits = await program('pg_dump', 'pg_dump (PostgreSQL) 18.6');
    await expect(open(fits)).rejects.toThrow(
      `${join(root, 'pg_restore')} cannot be run: ${needed('pg_restore')}`,
    );
    await program('pg_restore', 'pg_restore (PostgreSQL) 18.6');
    expect(await open(fits)).toBeDefined();
  });

  it.skipIf(pgDump || !installed)('is refused as this machine has it', async () => {
    await expect(open(installed?.pgDump ?? '')).rejects.toThrow(
      new RegExp(`is of PostgreSQL ${installed?.major} and refuses what is of 18`),
    );
  });
});
