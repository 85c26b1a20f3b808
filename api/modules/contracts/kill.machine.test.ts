import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { isRunning } from '#tests/support/is-running.ts';
import { listChildren } from '#tests/support/list-children.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { removeOrphans } from './testing/remove-orphans.ts';

/** A real process, killed after it has stored a file and before its row is written. */

const secrets = {
  SESSION_SECRET: 'a secret of two processes that is long enough',
  ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
};
let now = new Date();
let dataDir: string;
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-killed-'));
  test = await createTestApp({ clock: () => now, env: { ...secrets, DATA_DIR: dataDir } });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date();
  world = await createOnboardingWorld(test);
  await test.ownerDb('stored_files').delete();
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
  await world.confirmContractDetails();
  await world.confirmCompany();
});

const contract = async () =>
  mustExist(await test.ownerDb('contracts').where({ id: contractId }).first());
const files = (): Promise<string[]> => test.ownerDb('stored_files').orderBy('key').pluck('key');
const events = () => test.ownerDb('contract_events').where({ contract_id: contractId });

/** Another process of the same installation; a session of one is valid at the other. */
const startOther = () =>
  startProcess({
    ...secrets,
    DATA_DIR: dataDir,
    DATABASE_URL: test.ownerUrl,
    ROLE: 'api',
    PORT: '0',
    LOG_LEVEL: 'warn',
  });

/** Sends it to a process that is killed while its row waits for our lock on the contract. */
async function killDuring(send: (url: string) => Promise<unknown>): Promise<void> {
  const other = await startOther();
  const holding = await test.ownerDb.transaction();
  try {
    await holding('contracts').where({ id: contractId }).forUpdate().first('id');
    const sent = send(other.url).catch((error: NodeJS.ErrnoException) => error.code);
    await expect.poll(countWaiting, { timeout: 20_000, interval: 20 }).toBe(1);
    expect(await other.stop('SIGKILL')).toBe('SIGKILL');
    expect(await sent).toBe('ECONNRESET');
  } finally {
    await holding.rollback();
    await other.stop('SIGKILL');
  }
  // What the dead process had asked for is given up once the server notices.
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(0);
}

async function countWaiting(): Promise<number> {
  const { rows } = await test.ownerDb.raw(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like 'update "contracts"%'`,
  );
  return rows[0].n;
}

/** Nothing of it counts; its file is left, is found a day later, and removed. */
async function expectOnlyAnOrphan(before: {
  contract: object;
  files: string[];
  events: object[];
}): Promise<void> {
  expect(await contract()).toEqual(before.contract);
  expect(await events()).toEqual(before.events);
  const [orphan = '', ...more] = (await files()).filter((key) => !before.files.includes(key));
  expect([orphan, more]).toEqual([expect.stringMatching(/^contracts\//), []]);
  expect(await test.services.files.exists(orphan)).toBe(true);
  now = new Date(Date.now() + 2 * 86_400_000);
  expect(await removeOrphans(test, now)).toBe('1 file removed');
  expect(await files()).toEqual(before.files);
  expect(await test.services.files.exists(orphan)).toBe(false);
  for (const key of before.files) expect(await test.services.files.exists(key)).toBe(true);
  now = new Date();
}

it.each<[string, 'initial_file' | 'signed_file', (url: string, body: Buffer) => supertest.Test]>([
  [
    'an initial document',
    'initial_file',
    (url, body) =>
      supertest(url)
        .post(`/api/admin/upload-initial-contract?contractId=${contractId}`)
        .attach('file', body, 'vertrag.pdf'),
  ],
  [
    'a signed document',
    'signed_file',
    (url, body) =>
      supertest(url)
        .post(`/api/client/contracts/${contractId}/signed`)
        .attach('file', body, 'unterschrieben.pdf'),
  ],
  [
    'a signature in the browser',
    'signed_file',
    (url) =>
      supertest(url).post(`/api/client/contracts/${contractId}/sign`).send({
        method: 'typed',
        name: 'Eva Eigner',
        consent: true,
        documentHash: initialHash,
      }),
  ],
])(
  '%s leaves nothing half-done when its process is killed, and succeeds when repeated',
  async (what, column, request) => {
    if (column === 'signed_file') expect((await world.uploadInitial(contractId)).status).toBe(200);
    initialHash = (await contract()).initial_file?.split('/').at(-1);
    const before = { contract: await contract(), files: await files(), events: await events() };
    const body = await samplePdf(`Abgebrochen: ${what}`);
    const user = column === 'initial_file' ? 'accountManager' : 'owner';
    const cookie = await test.cookieOf(user);
    const send = async (url: string) => request(url, body).set('cookie', cookie);

    await killDuring(send);
    await expectOnlyAnOrphan(before);
    expect((await world.todo('SIGN_CONTRACT')).status).toBe('OPEN');

    const again = await send(test.url);
    expect([again.status, again.body.code]).toEqual([200, undefined]);
    const { [column]: key } = await contract();
    expect(await test.services.files.exists(mustExist(key))).toBe(true);
    expect((await world.todo('SIGN_CONTRACT')).status).toBe(
      column === 'signed_file' ? 'COMPLETED' : 'OPEN',
    );
  },
  90_000,
);

it.each([
  ['SIGTERM', 0],
  ['SIGKILL', 'SIGKILL'],
] as const)(
  'the reader that waits for a signature ends with its process: %s',
  async (signal, outcome) => {
    expect((await world.uploadInitial(contractId)).status).toBe(200);
    const other = await startOther();
    try {
      const readers = () => listChildren('pdf-process', other.child.pid);
      expect(readers()).toEqual([]);
      const answer = await supertest(other.url)
        .get(`/api/client/contracts/${contractId}/initial`)
        .set('cookie', await test.cookieOf('owner'));
      expect(answer.status).toBe(200);
      await expect.poll(() => readers().length).toBe(1);
      const [reader = 0] = readers();
      expect(await other.stop(signal)).toBe(outcome);
      await expect.poll(() => isRunning(reader)).toBe(false);
    } finally {
      await other.stop('SIGKILL');
    }
  },
);

let initialHash: string | undefined;
