import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { removeOrphanedFiles } from '#api/core/files/remove-orphaned-files.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { readCreditTransfers } from '#api/integrations/bank/read-credit-transfers.ts';
import { enterBankPayments } from '#api/operations/bank-statements/enter-bank-payments.ts';
import { bankWorld, plantBank } from '#api/operations/bank-statements/testing/bank-world.ts';
import { expectToAddUp } from '#api/operations/ledger/testing/expect-to-add-up.ts';
import { berlinDay } from '#shared/dates.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { openGate, type Shut } from '#tests/support/open-gate.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { runJob } from '#tests/support/run-job.ts';
import { times } from '#tests/support/soak.ts';
import { startProcess } from '#tests/support/start-process.ts';
import { driveRuns } from './testing/drive-runs.ts';

/** Real processes, killed at whatever statement of a file, of a statement's intake, of its payments. */

const kills = times(1, 10);
const clock = () => new Date();
const today = berlinDay(clock());
const steps =
  /payment_runs|payment_transfer|stored_files|bank_files|bank_statements|bank_trans|payments/;

let test: TestApp;
let world: ReturnType<typeof bankWorld>;
let drive: ReturnType<typeof driveRuns>;
const companies: { id: number; iban: string }[] = [];
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantBank(test.ownerDb);
  world = bankWorld(test, { clock, today });
  drive = driveRuns(test);
  for (const at of [1, 2, 3]) companies.push(await world.company(`Verlag ${at}`));
});
afterAll(() => test.close());

/** A server that is killed at a statement of these, or has answered. @returns how many it came to */
async function serve(
  send: (url: string) => Promise<unknown>,
  shut: Shut = {},
): Promise<{ before: number; seen: number; wasShut: boolean }> {
  const gate = await openGate(test.ownerUrl, { of: steps, ...shut });
  const { config } = test.services;
  const server = await startProcess({
    ...{ DATA_DIR: config.dataDir, DATABASE_URL: gate.url, ROLE: 'api', PORT: '0' },
    ...{ SESSION_SECRET: config.sessionSecret ?? '', ENCRYPTION_KEYS: config.encryptionKeys ?? '' },
    LOG_LEVEL: 'warn',
  });
  const before = gate.seen();
  const answered = send(server.url).then(
    () => false,
    () => false,
  );
  const wasShut = await Promise.race([answered, gate.shut.then(() => true)]);
  await server.stop('SIGKILL');
  await answered;
  const seen = gate.seen();
  await gate.close();
  return { before, seen, wasShut };
}

const makeFile = (id: number) => async (url: string) =>
  supertest(url)
    .post(`/api/admin/payment-runs/${id}/make-file`)
    .set('cookie', await test.cookieOf('superAdmin'))
    .send({});
const upload = (xml: string) => async (url: string) =>
  supertest(url)
    .post('/api/admin/bank-statements/import')
    .set('cookie', await test.cookieOf('finance'))
    .attach('file', Buffer.from(xml), 'auszug.xml');

async function releasedRun(round: number) {
  for (const { id } of companies) await world.document(id, 1_000 + round);
  return drive.releasedRun({ dueBy: today, requestedOn: today });
}

/** The platform's own files, without what notes their types. */
async function stored(): Promise<string[]> {
  const folder = join(test.services.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile() && !one.parentPath.includes('.types'))
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .sort();
}

/** Each file that a row names is there, and each that is there is noted. */
async function expectFilesNamed(): Promise<void> {
  const named = await rows<{ key: string }>(
    test.ownerDb,
    `select file_key as key from payment_runs where file_key is not null
     union all select file_key from bank_files`,
  );
  for (const { key } of named)
    expect([key, await test.services.files.exists(key)]).toEqual([key, true]);
  const noted: string[] = await test.ownerDb('stored_files').pluck('key');
  expect(noted).toEqual(expect.arrayContaining(await stored()));
}

it('killed at whatever step, the next attempt makes of it what an undisturbed one does', async () => {
  const random = randomNumbers(20_261_127);
  const seen = { kills: 0, carriedOut: 0 };
  const widths = { file: [0, 1], intake: [0, 1], entering: [0, 1] };
  const shutOf = ([from = 0, until = 1]: number[]): Shut => ({
    at: from + 1 + Math.floor(random() * (until - from)),
    arrives: random() < 0.5,
  });
  const isEntered = async () =>
    (
      await oneRow<{ waits: boolean }>(
        test.ownerDb,
        'select exists (select from graphile_worker.jobs) as waits',
      )
    ).waits === false;
  let openingCents = 0;
  let booked = 0;
  for (let round = 0; round <= kills; round += 1) {
    const isFirst = round === 0;
    const run = await releasedRun(round);
    const made = await serve(makeFile(run.id), isFirst ? {} : shutOf(widths.file));
    if (isFirst) widths.file = [made.before, made.seen];
    if (made.wasShut) seen.kills += 1;
    await expectFilesNamed();
    const { file_key: key } = mustExist(
      await test.ownerDb('payment_runs').where({ id: run.id }).first(),
    );
    if (key === null) await drive.must(run.id, 'make-file');
    else if (made.wasShut) seen.carriedOut += 1;
    const { transfers } = readCreditTransfers(await drive.file(run.id));
    expect(transfers.map(({ cents }) => cents)).toEqual(companies.map(() => 1_000 + round));

    const xml = world.xml(
      transfers.map(({ endToEndId, cents }) => ({ cents: -cents, endToEndId })),
      { openingCents },
    );
    openingCents -= transfers.reduce((sum, { cents }) => sum + cents, 0);
    booked += transfers.length;
    const taken = await serve(upload(xml), isFirst ? {} : shutOf(widths.intake));
    if (isFirst) widths.intake = [taken.before, taken.seen];
    if (taken.wasShut) seen.kills += 1;
    await expectFilesNamed();
    expect([booked, booked - transfers.length]).toContain(
      (await test.ownerDb('bank_transactions').select('id')).length,
    );
    await upload(xml)(test.url);

    await enqueue(test.services.systemDb, enterBankPayments, {}, { jobKey: 'enter-bank-payments' });
    const { config } = test.services;
    const worker = (url: string) => ({
      module: 'bank-statements',
      env: { DATABASE_URL: url, DATA_DIR: config.dataDir },
    });
    const gate = await openGate(test.ownerUrl, {
      of: steps,
      ...(isFirst ? {} : shutOf(widths.entering)),
    });
    let wasShut = false;
    gate.shut.then(() => {
      wasShut = true;
    });
    const patience = { timeout: 90_000, interval: 50 };
    await killWorkerAfter(
      worker(gate.url),
      () => expect.poll(async () => wasShut || (await isEntered()), patience).toBe(true),
      gate.shut,
    );
    if (isFirst) widths.entering = [0, gate.seen()];
    if (wasShut) seen.kills += 1;
    await gate.close();
    // As the next one finds it, also what the dead one has begun.
    await world.enter();
    await test.ownerDb.raw(
      'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))',
    );

    expect(await world.runState(run.id)).toBe('EXECUTED');
    for (const { id } of companies) {
      expect(await world.balance(id)).toBe(0);
      await expectToAddUp(test.ownerDb, id);
    }
    const twice = await rows(
      test.ownerDb,
      'select bank_transaction_id from payments group by 1 having count(*) > 1',
    );
    expect(twice).toEqual([]);
    expect(await test.ownerDb('payments').select('id')).toHaveLength(booked);
    expect(await test.ownerDb('bank_transactions').select('id')).toHaveLength(booked);
  }
  // Two days later nothing is there that nobody names.
  const later = () => new Date(Date.now() + 2 * 86_400_000);
  await runJob(test, removeOrphanedFiles, {}, { clock: later });
  await expectFilesNamed();
  expect((await stored()).filter((key) => key.startsWith('bank/'))).toHaveLength(kills + 1);
  if (process.env.SOAK) console.log({ ...seen, widths });
  expect(seen.kills).toBeGreaterThan(kills);
}, 1_200_000);
