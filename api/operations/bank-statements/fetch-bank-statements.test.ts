import { mkdir, mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createS3Client } from '#api/core/files/s3-store.ts';
import { parseStorageUrl } from '#api/core/files/storage-url.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { startS3 } from '#tests/support/start-s3.ts';
import { fetchBankStatements } from './fetch-bank-statements.ts';
import { bankWorld, plantBank } from './testing/bank-world.ts';

const today = '2026-11-26';
const clock = () => new Date(`${today}T11:00:00Z`);

let test: TestApp;
let world: ReturnType<typeof bankWorld>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-bank-test-'));
  test = await createTestApp({ clock });
  await plantBank(test.ownerDb);
  world = bankWorld(test, { clock, today });
});
beforeEach(() => {
  test.services.config.bankStatementsUrl = pathToFileURL(folder).href;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const fetch = () => runJob(test, fetchBankStatements, {}, { clock });
const count = async () => (await test.ownerDb('bank_transactions').select('id')).length;
/** As of an hour before now, unless later. */
async function put(name: string, content: string, at = new Date(+clock() - 3_600_000)) {
  await writeFile(join(folder, name), content);
  await utimes(join(folder, name), at, at);
}

it('takes in what lies in the folder, once, and what is put there anew', async () => {
  await put('a.xml', world.xml([{ cents: -100 }]));
  await put('b.xml', world.xml([{ cents: -200 }]));
  await mkdir(join(folder, 'alt'));
  expect(await fetch()).toBe('2 files of the bank taken in');
  expect(await count()).toBe(2);
  expect(await fetch()).toBe('0 files of the bank taken in');
  const later = new Date(+clock() + 60_000);
  await put('a.xml', world.xml([{ cents: -300 }]), later);
  expect(await fetch()).toBe('1 file of the bank taken in');
  expect(await count()).toBe(3);
  await rm(join(folder, 'a.xml'));
});

it('names what cannot be read, takes the others, and tries it again', async () => {
  const whole = world.xml([{ cents: -400 }]);
  await put('halb.xml', whole.slice(0, whole.length / 2));
  await put('z.xml', world.xml([{ cents: -500 }]));
  const before = await count();
  await expect(fetch()).rejects.toThrow(/halb\.xml: The file is damaged or not complete/);
  expect(await count()).toBe(before + 1);
  await put('halb.xml', whole);
  expect(await fetch()).toBe('1 file of the bank taken in');
  expect(await count()).toBe(before + 2);
});

it('leaves what was uploaded before, or lies there twice', async () => {
  const xml = world.xml([{ cents: -560 }]);
  await world.takeIn(xml);
  await put('schon.xml', xml);
  expect(await fetch()).toBe('0 files of the bank taken in');
  const other = world.xml([{ cents: -570 }]);
  await put('x.xml', other);
  await put('y.xml', other);
  expect(await fetch()).toBe('1 file of the bank taken in');
});

it('names one that is too large, and takes those after it', async () => {
  const large = join(folder, 'gross.xml');
  await put('gross.xml', '');
  await truncate(large, 100 * 1024 * 1024 + 1);
  await put('nachher.xml', world.xml([{ cents: -550 }]));
  const before = await count();
  await expect(fetch()).rejects.toThrow('gross.xml: The file is too large');
  expect(await count()).toBe(before + 1);
  await rm(large);
});

it('does the same under a prefix in a bucket, and nothing without an address', async () => {
  const s3 = await startS3(await mkdtemp(join(folder, 's3-')));
  try {
    const address = `s3://S3RVER:S3RVER@127.0.0.1:${s3.port}/platform`;
    const client = createS3Client(parseStorageUrl(`${address}?tls=false`));
    for (const [Key, Body] of [
      ['bank/c.xml', world.xml([{ cents: -600 }])],
      ['bank/alt/d.xml', 'not read'],
      ['e.xml', 'not read'],
    ] as const) {
      await client.send(new PutObjectCommand({ Bucket: 'platform', Key, Body }));
    }
    test.services.config.bankStatementsUrl = `${address}/bank?tls=false`;
    const before = await count();
    expect(await fetch()).toBe('1 file of the bank taken in');
    expect(await count()).toBe(before + 1);
    const file = await test.ownerDb('bank_files').where({ name: 'c.xml' }).first();
    expect(file).toMatchObject({ source: 'FOLDER', taken_by: null });
  } finally {
    await s3.stop();
  }
  test.services.config.bankStatementsUrl = undefined;
  expect(await fetch()).toBe('No folder of the bank is set up');
});
