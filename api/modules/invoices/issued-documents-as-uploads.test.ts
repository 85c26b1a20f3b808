import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { issuePastDocument } from './testing/issue-past-document.ts';
import { plantOperator, plantPayee } from './testing/plant-settlement.ts';

const clock = () => new Date('2026-11-20T12:00:00Z');

let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
let draftId: number;
/** As its company downloads it: with its XML inside. */
let issued: Buffer;
/** Says the same, but is not what was issued. */
let changed: Buffer;
beforeAll(async () => {
  test = await createTestApp({ clock });
  const companyId = test.network.companies.other;
  await plantOperator(test.ownerDb);
  await plantPayee(test.ownerDb, companyId);
  test.sevdesk.records.Contact.push({ id: 9000 + companyId, name: 'Verlag' });
  const at = '2025-11-05T11:00:00Z';
  const document = await issuePastDocument(test, { at, companyId, attachments: {} });
  const finance = await test.as('finance');
  issued = (await finance.get(`/api/admin/invoices/${document.id}/document`).buffer(true)).body;
  changed = Buffer.from(issued);
  const afterHead = changed.indexOf('%', 5);
  changed.write('!', afterHead + 1);
  const days = { from_on: '2026-10-01', to_on: '2026-10-31', date: '2026-11-05' };
  const draft = { ...days, company_id: companyId, top_content: '', bottom_content: '' };
  const [row] = await test.ownerDb('invoices').insert(draft).returning('id');
  draftId = mustExist(row).id;

  world = await createOnboardingWorld(test);
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
  await world.confirmContractDetails();
  await world.confirmCompany();
  expect((await world.uploadInitial(contractId)).status).toBe(200);
});
afterAll(() => test.close());

describe('an e-invoice of the platform’s own', () => {
  it.each<[string, (file: Buffer) => Promise<{ status: number; body: { code?: string } }>]>([
    ['the contract to be signed', (file) => world.uploadInitial(contractId, file)],
    ['a partner’s signed contract', (file) => world.uploadSigned(contractId, file)],
    [
      'a contract by hand',
      (file) =>
        world.manager
          .post(`/api/admin/manual-contract-upload?contractId=${contractId}`)
          .attach('signedFile', file, 'beleg.pdf'),
    ],
    [
      'the attachment of a draft',
      async (file) =>
        (await test.as('finance'))
          .post(`/api/admin/invoices/${draftId}/attachments`)
          .attach('files[]', file, 'beleg.pdf'),
    ],
  ])('is taken as %s, another with embedded files is not', async (_what, upload) => {
    const refused = await upload(changed);
    expect([refused.status, refused.body.code]).toEqual([422, 'pdf-with-scripts']);
    const taken = await upload(issued);
    expect([taken.status < 300, taken.body.code]).toEqual([true, undefined]);
  });
});
