import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import {
  type ClamavSandbox,
  eicar,
  startClamavSandbox,
} from '#tests/support/start-clamav-sandbox.ts';

const largest = 100_000;
let clamav: ClamavSandbox;
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
beforeAll(async () => {
  clamav = await startClamavSandbox({ largest });
  test = await createTestApp({ env: { CLAMAV_URL: clamav.url } });
  world = await createOnboardingWorld(test);
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
  await world.confirmContractDetails();
  await world.confirmCompany();
  expect((await world.uploadInitial(contractId)).status).toBe(200);
});
afterAll(() => test.close());

const importFile = async (content: string) =>
  (await test.as('superAdmin'))
    .post('/api/admin/monitoring/import')
    .field('feed', 'cm')
    .attach('file', Buffer.from(content), 'cm.csv');

describe('an upload that the scanner finds bad', () => {
  it('is refused next to its field, wherever it was sent', async () => {
    // A document nevertheless.
    const bad = Buffer.concat([await samplePdf('Unterschrieben'), Buffer.from(`\n% ${eicar}`)]);
    const contract = await world.uploadSigned(contractId, bad);
    expect([contract.status, contract.body.errors]).toEqual([
      422,
      { file: 'A virus was found in this file' },
    ]);
    const feed = await importFile(`hour,domain\n${'x'.repeat(70_000)}${eicar}`);
    expect([feed.status, feed.body.issues]).toEqual([422, [{ path: 'file', code: 'virus-found' }]]);
  });

  it('is the only one: others are taken', async () => {
    expect((await importFile('hour,domain\n')).body.code).not.toBe('scanner-down');
    expect((await world.uploadSigned(contractId)).status).toBe(200);
  });

  it('may be any where the scanner gives no verdict: too large for it, or it does not answer', async () => {
    const large = await importFile(`hour,domain\n${'x'.repeat(largest)}`);
    expect([large.status, large.body.code]).toEqual([503, 'scanner-down']);
    await clamav.close();
    const unreached = await importFile('hour,domain\n');
    expect([unreached.status, unreached.body.code]).toEqual([503, 'scanner-down']);
  });
});
