import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { findMissingFiles } from '#api/modules/backup/find-missing-files.ts';
import { removeOrphans } from '#api/modules/contracts/testing/remove-orphans.ts';
import { builtProgram } from '#tests/support/built-program.ts';
import { copyDatabase, execute } from '#tests/support/copy-database.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { openGate, type Shut } from '#tests/support/open-gate.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { times } from '#tests/support/soak.ts';
import { requiredEnv } from '#tests/support/start-process.ts';
import { chainHash, sha256 } from '../archive/chain-hash.ts';
import { verifyArchive } from '../archive/verify-archive.ts';
import { issuePastDocument } from '../testing/issue-past-document.ts';
import { plantOperator, plantPayee } from '../testing/plant-settlement.ts';

const unpaid = 'GU-2017-002';
const shared = 'attachments/shared.pdf';
const lives = times(1, 15);
const killsOfALife = times(3, 6);

/** One installation: its database, its files and the folder that receives its documents. */
interface World {
  db: Db;
  ownerUrl: string;
  files: FileStore;
  dataDir: string;
  to: string;
  close(): Promise<void>;
}
interface Issued {
  id: number;
  number: string;
}

let root: string;
let database: TestDatabase;
const issued: Issued[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'platform-take-out-'));
  database = await createTestDatabase();
  const planting = await createTestApp({
    // Copied once nobody uses it.
    database: { ...database, drop: async () => {} },
    env: { DATA_DIR: join(root, 'planted'), SEVDESK_TIMEOUT_MS: '2000' },
  });
  await plantDocuments(planting);
  await planting.close();
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

async function plantDocuments(test: TestApp): Promise<void> {
  await plantOperator(test.ownerDb);
  const { own, other } = test.network.companies;
  for (const company of [own, other]) {
    await plantPayee(test.ownerDb, company);
    test.sevdesk.records.Contact.push({ id: 9000 + company, name: 'Verlag' });
  }
  const days: [string, number][] = [
    ['2016-12-30', own],
    ['2017-03-06', other],
    ['2017-05-08', own],
    ['2017-12-29', own],
  ];
  for (const [day, companyId] of days) {
    const attachments = { [shared]: 'the same for all', [`attachments/${day}.pdf`]: day };
    const at = `${day}T12:00:00Z`;
    issued.push(await issuePastDocument(test, { at, companyId, attachments }));
  }
  await test.ownerDb('invoices').where({ number: unpaid }).update({ status: 'SENT' });
}

it('the command, killed at whatever statement, loses nothing and is finished by the next', async () => {
  const undisturbed = await openWorld('undisturbed');
  const whole = await readAll(undisturbed.db);
  const { statements } = await run(undisturbed);
  const emptied = await readAll(undisturbed.db);
  const archive = await readFolder(undisturbed.to);
  expect(archive.size).toBe(1 + 3 * 4);
  await undisturbed.close();

  const random = randomNumbers(20_261_126);
  const seen = { statements, kills: 0, whileWriting: 0, whileEmptying: 0, afterwards: 0 };
  for (let life = 0; life < lives; life += 1) {
    const world = await openWorld(`life_${life}`);
    for (let kill = 0; kill < killsOfALife; kill += 1) {
      // Over a whole run and over the rest of one, each part of it in its turn.
      const at = 1 + Math.floor(((kill + random()) / killsOfALife) * statements);
      const { output, wasKilled } = await run(world, { at, arrives: random() < 0.5 });
      const taken = await expectWholeOrEmptied(world, { whole, emptied, archive });
      if (!wasKilled) expect(output).toMatch(/taken out into|nothing to take out/);
      else if (taken === 0) seen.whileWriting += 1;
      else if (taken < 3) seen.whileEmptying += 1;
      else seen.afterwards += 1;
      if (wasKilled) seen.kills += 1;
    }
    await run(world);
    await expectWholeOrEmptied(world, { whole, emptied, archive });
    expect(await readAll(world.db)).toEqual(emptied);
    expect(await readFolder(world.to)).toEqual(archive);

    // Once more changes nothing.
    const { output } = await run(world);
    expect(output.split('\n').toSorted()).toEqual([
      `${unpaid} stays: it is neither paid nor taken back, or an objection is open`,
      'There is nothing to take out',
    ]);
    expect(await readAll(world.db)).toEqual(emptied);
    expect(await readFolder(world.to)).toEqual(archive);
    await expectOnlyNamedFiles(world);
    await world.close();
  }
  if (process.env.SOAK) console.log({ lives, ...seen });
  expect(seen.kills).toBeGreaterThan((lives * killsOfALife) / 2);
  expect(seen.whileWriting * seen.whileEmptying).toBeGreaterThan(0);
}, 600_000);

async function openWorld(name: string): Promise<World> {
  const { pathname } = new URL(database.ownerUrl);
  const own = { template: pathname.slice(1), name: `${pathname.slice(1)}_${name}` };
  const { ownerUrl } = await copyDatabase(inject('databaseServerUrl'), own);
  const dataDir = join(root, name);
  await cp(join(root, 'planted'), dataDir, { recursive: true });
  const db = openPool({ url: ownerUrl, max: 2, statementTimeoutMs: 30_000 });
  return {
    db,
    ownerUrl,
    dataDir,
    files: createFileStore(undefined, dataDir),
    to: join(dataDir, 'taken-out'),
    async close() {
      await db.destroy();
      await execute(inject('databaseServerUrl'), `drop database ${own.name} with (force)`);
    },
  };
}

/** The real command in a process of its own, killed where the gate shuts. */
async function run({ ownerUrl, dataDir, to }: World, shut: Shut = {}) {
  const gate = await openGate(ownerUrl, shut);
  const command = builtProgram('api/commands/take-out-documents');
  const child = spawn(process.execPath, [command, '--before', '2018', '--to', to], {
    env: { ...process.env, ...requiredEnv, DATABASE_URL: gate.url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => said.push(String(chunk)));
  }
  const ended = once(child, 'close');
  gate.shut.then(() => child.kill('SIGKILL'));
  const [code, signal] = await ended;
  await gate.close();
  const output = said.join('').trim();
  if (signal === null) expect(code, output).toBe(0);
  return { statements: gate.seen(), wasKilled: signal === 'SIGKILL', output };
}

/** All that rows and history have of each document, but for what differs from run to run. */
async function readAll(db: Db): Promise<Map<string, object>> {
  const found = new Map<string, object>();
  for (const { id, number } of issued) {
    const read = async (columns: string, from: string) => {
      const all = await rows<object>(db, `select ${columns} from ${from}`, { id });
      return all.map((row) => JSON.stringify(row)).toSorted();
    };
    const of = 'where invoice_id = :id';
    found.set(number, {
      invoice: await read(`to_jsonb(i) - 'updated_at' as row`, 'invoices i where id = :id'),
      document: await read(
        `to_jsonb(d) - 'taken_out_at' as row, taken_out_at is null as "isHere"`,
        `invoice_documents d ${of}`,
      ),
      positions: await read('*', `invoice_positions ${of}`),
      months: await read('*', `invoice_months ${of}`),
      events: await read('kind, note, actor_id', `invoice_events ${of}`),
      attachments: await read('*', `invoice_attachments ${of}`),
      objections: await read('*', `objections ${of}`),
      history: await read(
        `entity, action, before - 'updated_at' as before, after - 'updated_at' as after`,
        `audit_log where entity = 'invoices' and entity_id = cast(:id as text)
          or entity = 'objections' and coalesce(before, after) ->> 'invoice_id' = cast(:id as text)`,
      ),
    });
  }
  return found;
}

interface Known {
  whole: Map<string, object>;
  emptied: Map<string, object>;
  archive: Map<string, string>;
}

/** @returns how many are emptied */
async function expectWholeOrEmptied(
  { db, files, to }: World,
  { whole, emptied, archive }: Known,
): Promise<number> {
  const gone = await db('invoice_documents').whereNotNull('taken_out_at').pluck('number');
  expect(gone).not.toContain(unpaid);
  for (const [number, found] of await readAll(db)) {
    expect(found).toEqual((gone.includes(number) ? emptied : whole).get(number));
  }
  // Every file that is named is there, and the chain holds.
  expect(await findMissingFiles(db, files)).toEqual([]);
  const { faults, takenOut } = await verifyArchive(db, { files });
  expect([faults, takenOut.length]).toEqual([[], gone.length]);

  const folder = await readFolder(to);
  expect(folder.has(join(unpaid, 'rows.json'))).toBe(false);
  if (gone.length === 0) return 0;
  const { documents } = JSON.parse(mustExist(folder.get('manifest.json')));
  for (const number of gone) {
    const {
      files: names,
      hash,
      issuedAt,
      ...link
    } = mustExist(documents.find((one: { number: string }) => one.number === number));
    expect(chainHash({ ...link, issuedAt: new Date(issuedAt) })).toBe(hash);
    expect(names).toHaveLength(4);
    for (const name of names) expect(folder.get(name), name).toBe(mustExist(archive.get(name)));
    expect(sha256(await readFile(join(to, names[0])))).toBe(link.pdfSha256);
  }
  return gone.length;
}

/** Each file by its name: its text, or the hash of a PDF. */
async function readFolder(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    found.set(
      path.slice(folder.length + 1),
      entry.name.endsWith('.json') ? content.toString() : sha256(content),
    );
  }
  return found;
}

/** The night removes what a killed run has left; then the store has what rows name, and no more. */
async function expectOnlyNamedFiles({ db, files, dataDir }: World): Promise<void> {
  const services = { systemDb: db, files } as TestApp['services'];
  await removeOrphans({ services } as TestApp, new Date(Date.now() + 2 * 86_400_000));
  const kept = mustExist(issued.find(({ number }) => number === unpaid));
  const { pdf_file: pdf } = mustExist(
    await db('invoice_documents').where({ invoice_id: kept.id }).first('pdf_file'),
  );
  const named = [shared, 'attachments/2017-05-08.pdf', mustExist(pdf)].toSorted();
  expect(await db('stored_files').orderBy('key').pluck('key')).toEqual(named);
  // The store notes what type a file is of beside it.
  const stored = [...(await readFolder(join(dataDir, 'files'))).keys()];
  expect(stored.toSorted()).toEqual([...named.map((key) => `.types/${key}`), ...named].toSorted());
}
