import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPdfReader } from '#api/core/pdf/create-pdf-reader.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { listChildren } from '#tests/support/list-children.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { heavyPdfs } from './testing/hostile-pdfs.ts';

/** What it takes of the API to receive a file. */

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, pdf: createPdfReader() });
  expect(listReaders()).toEqual([]);
});
afterAll(async () => {
  await test.close();
  expect(listReaders()).toEqual([]);
});
const listReaders = () => listChildren('pdf-process');
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  world = await createOnboardingWorld(test);
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
  await world.confirmContractDetails();
  await world.confirmCompany();
  expect((await world.uploadInitial(contractId)).status).toBe(200);
});

const rubbish = Buffer.from('MZ');
/** As if this much had been sent in this hour. */
const sent = (key: string, hits: number) =>
  test
    .ownerDb('rate_limits')
    .insert({ key, hits, resets_at: new Date(+now + 1_800_000) })
    .onConflict('key')
    .merge();

describe('a file', () => {
  it('is not looked at where the contract takes none', async () => {
    expect((await world.uploadSigned(contractId)).status).toBe(200);
    const initial = await world.uploadInitial(contractId, rubbish);
    expect([initial.status, initial.body.code]).toEqual([409, 'contract-signed']);
    expect((await world.approveContract(contractId)).status).toBe(200);
    const signed = await world.uploadSigned(contractId, rubbish);
    expect([signed.status, signed.body.code]).toEqual([409, 'contract-approved']);
    const manual = await world.manager
      .post(`/api/admin/manual-contract-upload?contractId=${contractId}`)
      .attach('signedFile', rubbish, 'x.pdf');
    expect([manual.status, manual.body.code]).toEqual([409, 'contract-approved']);
  });

  it('that never ends being read is given up, while the API goes on answering', async () => {
    const endless = heavyPdfs.find(({ what }) => what.startsWith('a tree of pages'));
    const file = await endless?.make();
    const upload = world.uploadSigned(contractId, file).then((answer) => answer);
    const answers = async () => {
      let count = 0;
      const ended = upload.then(() => true);
      while (
        !(await Promise.race([ended, world.owner.get('/api/health/live').then(() => false)]))
      ) {
        count += 1;
      }
      return count;
    };
    expect(await answers()).toBeGreaterThan(10);
    const { status, body } = await upload;
    expect([status, body.code, body.detail]).toEqual([
      422,
      'pdf-too-complex',
      'This PDF is too complex to be checked',
    ]);
    expect((await world.uploadSigned(contractId)).status).toBe(200);
  }, 120_000);
});

describe('the process that reads it', () => {
  /** The one that waits, once it is there. */
  const waiting = async (): Promise<number> => {
    await expect.poll(() => listReaders().length).toBe(1);
    return listReaders()[0] ?? 0;
  };

  it('is started beforehand, reads one document, and makes way for the next', async () => {
    const first = await waiting();
    expect((await world.uploadSigned(contractId)).status).toBe(200);
    const second = await waiting();
    const signed = await world.sign(contractId);
    expect([signed.status, signed.body.code]).toEqual([200, undefined]);
    const third = await waiting();
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('is replaced when it dies while it waits', async () => {
    process.kill(await waiting(), 'SIGKILL');
    await expect.poll(listReaders).toEqual([]);
    expect((await world.uploadSigned(contractId)).status).toBe(200);
  });
});

describe('the share of an hour', () => {
  it('counts per company, for all its people and processes; the rest waits', async () => {
    await sent(`uploads company ${world.companyId}`, 29);
    expect((await world.uploadSigned(contractId, rubbish)).status).toBe(422);
    const late = await world.uploadSigned(contractId);
    expect([late.status, late.headers['retry-after']]).toEqual([429, '1800']);
    const other = await test.as('otherOwner');
    expect((await world.uploadSigned(contractId, undefined, other)).status).toBe(404);
    now = new Date(+now + 1_800_000);
    expect((await world.uploadSigned(contractId)).status).toBe(200);
  });

  it('is one of bytes, too', async () => {
    await sent(`uploads company ${world.companyId} in kB`, 100 * 1024 - 4);
    expect((await world.uploadSigned(contractId)).status).toBe(200);
    expect((await world.uploadSigned(contractId, await samplePdf('x'))).status).toBe(200);
    const large = Buffer.concat([await samplePdf(), Buffer.alloc(4096, '\n')]);
    expect((await world.uploadSigned(contractId, large)).status).toBe(429);
  });

  it('is larger for each of the operator’s staff', async () => {
    await sent(`uploads admin ${test.network.users.accountManager}`, 298);
    expect((await world.uploadInitial(contractId, rubbish)).status).toBe(422);
    const verify = '/api/admin/contracts/verify';
    expect((await world.manager.post(verify).attach('file', rubbish, 'x')).status).toBe(200);
    expect((await world.uploadInitial(contractId)).status).toBe(429);
  });
});
