import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import type { ContractEvent, FormerDocument } from '#shared/schemas/calls/contract-evidence.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { keyOfContent, storeDocument } from './store-document.ts';
import { removeOrphans } from './testing/remove-orphans.ts';

/** Nothing that was signed is ever destroyed. */

const signedAt = new Date('2026-11-20T12:00:00Z');
const endedAt = new Date('2026-11-20T15:00:00Z');
/** When the nightly job has had its chance, 25 hours later. */
const later = new Date('2026-11-21T16:00:00Z');
let now = signedAt;
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
let agreementId: number;
let signed: Buffer;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = signedAt;
  world = await createOnboardingWorld(test);
  agreementId = (await world.agree(await world.createSite())).id;
  await world.enterCompanyDetails();
  contractId = await world.createContract();
  await world.confirmContractDetails();
  await world.confirmCompany();
  expect((await world.uploadInitial(contractId)).status).toBe(200);
  signed = await samplePdf('Unterschrieben');
});

const upload = async () => {
  expect((await world.uploadSigned(contractId, signed)).status).toBe(200);
};
const reject = () => world.rejectContract(contractId);
const remove = () => world.removeContract(contractId);
const listOfCompany = async (): Promise<FormerDocument[]> =>
  (await world.manager.get(`/api/admin/companies/${world.companyId}/former-documents`)).body;
const listOfMine = async (): Promise<FormerDocument[]> =>
  (await world.owner.get('/api/client/former-documents')).body;
const exists = (body: Buffer) => test.services.files.exists(keyOfContent(body));

const ends: [string, () => Promise<{ status: number }>, Partial<FormerDocument>][] = [
  ['rejected', reject, { end: 'rejected', reason: 'Seite 2 fehlt' }],
  [
    'void',
    () => world.changeAgreement(agreementId, { hasPlugin: true }),
    { end: 'reopened', reason: null },
  ],
  [
    'replaced',
    async () => world.uploadSigned(contractId, await samplePdf('Besser')),
    { end: 'superseded', reason: null },
  ],
  ['deleted with its contract', remove, { end: 'removed', reason: null }],
];

describe('a signed document', () => {
  it.each(ends)('that is %s stays, and both sides can read it', async (_how, end, told) => {
    await upload();
    now = endedAt;
    expect((await end()).status).toBeLessThan(300);
    await removeOrphans(test, later);

    expect(await exists(signed)).toBe(true);
    const [former, ...more] = await listOfMine();
    expect(more).toEqual([]);
    expect(former).toEqual({
      id: expect.any(Number),
      contractId,
      name: 'unterschrieben.pdf',
      signedAt: signedAt.toISOString(),
      signedHow: 'upload',
      endedAt: endedAt.toISOString(),
      ...told,
    });
    expect(await listOfCompany()).toEqual([former]);
    for (const [agent, side] of [
      [world.owner, 'client'],
      [world.manager, 'admin'],
    ] as const) {
      const answer = await agent.get(`/api/${side}/former-documents/${former?.id}`).buffer(true);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(signed.length),
        'content-disposition': expect.stringContaining(
          'filename="Vertrag Eigener Verlag 2026-11-20 fruhere Fassung.pdf"',
        ),
      });
    }
  });

  it('that was sealed here stays as well, and is told from one on paper', async () => {
    expect((await world.sign(contractId)).status).toBe(200);
    const { signed_file: key } = mustExist(
      await test.ownerDb('contracts').where({ id: contractId }).first(),
    );
    expect((await reject()).status).toBe(200);
    await removeOrphans(test, later);
    expect(await test.services.files.exists(mustExist(key))).toBe(true);
    expect(await listOfMine()).toMatchObject([{ signedHow: 'browser', name: null }]);
  });

  it('that was rejected is still known when someone brings it', async () => {
    await upload();
    await reject();
    const path = '/api/admin/contracts/verify';
    const { body } = await world.manager.post(path).attach('file', signed, 'irgendwas.pdf');
    expect(body).toMatchObject({
      verdict: 'uploaded',
      contract: { id: contractId, isCurrent: false },
    });
  });

  it('that counts is no former one', async () => {
    await upload();
    expect((await world.approveContract(contractId)).status).toBe(200);
    expect([await listOfMine(), await listOfCompany()]).toEqual([[], []]);
  });
});

describe('what happened to a contract that was deleted', () => {
  const eventsAt = async (side: 'client' | 'admin'): Promise<ContractEvent[]> =>
    (
      await (side === 'client' ? world.owner : world.manager).get(
        `/api/${side}/contracts/${contractId}/events`,
      )
    ).body;

  it('is still told to both sides, to the company without names of the operator’s staff', async () => {
    await upload();
    expect((await remove()).status).toBe(204);
    const mine = await eventsAt('client');
    expect(mine.map(({ kind }) => kind)).toEqual(['provided', 'uploaded', 'removed']);
    expect(mine.at(-1)?.actor).toEqual({ kind: 'admin', name: null, email: null });
    const all = await eventsAt('admin');
    expect(all.at(-1)?.actor).toMatchObject({ kind: 'admin', email: expect.any(String) });
  });
});

describe('calls about former documents', () => {
  const paths = async () => {
    await upload();
    await reject();
    const [former] = await listOfMine();
    return [`former-documents/${former?.id}`, `contracts/${contractId}/events`];
  };

  it('tell another company nothing, as if there were none', async () => {
    const other = await test.as('otherOwner');
    for (const path of await paths()) {
      expect((await other.get(`/api/client/${path}`)).status).toBe(404);
    }
    expect((await other.get('/api/client/former-documents')).body).toEqual([]);
    await test.clientDb.transaction(async (transaction) => {
      const id = String(test.network.companies.other);
      await transaction.raw(`select set_config('app.company_id', ?, true)`, [id]);
      expect(await transaction('contract_events').whereNotNull('file').select('file')).toEqual([]);
    });
  });

  it('are for those who look after contracts', async () => {
    const list = `/api/admin/companies/${world.companyId}/former-documents`;
    const [member, finance] = [await test.as('member'), await test.as('finance')];
    expect((await supertest(test.url).get(list)).status).toBe(401);
    expect((await finance.get(list)).status).toBe(403);
    expect((await member.get('/api/client/former-documents')).status).toBe(403);
    for (const path of await paths()) {
      expect((await supertest(test.url).get(`/api/client/${path}`)).status).toBe(401);
      expect((await member.get(`/api/client/${path}`)).status).toBe(403);
      expect((await finance.get(`/api/admin/${path}`)).status).toBe(403);
      expect((await world.owner.get(`/api/admin/${path}`)).status).toBe(403);
    }
  });

  it('name what is not there', async () => {
    const at = async (path: string) => (await world.manager.get(`/api/admin/${path}`)).status;
    expect(await at('companies/987654321/former-documents')).toBe(404);
    expect(await at('former-documents/987654321')).toBe(404);
    expect(await at('contracts/987654321/events')).toBe(404);
    expect(await at('former-documents/x')).toBe(400);
  });
});

describe('a file', () => {
  it('that a table of tomorrow refers to stays, without a word of it in the job', async () => {
    await test.ownerDb.raw('create table receipts (proof text references stored_files)');
    const [kept, lost] = [await samplePdf('Beleg'), await samplePdf('Verloren')];
    for (const body of [kept, lost]) {
      await storeDocument(test.services, { name: 'x.pdf', body }, now);
    }
    await test.ownerDb('receipts').insert({ proof: keyOfContent(kept) });
    await removeOrphans(test, later);
    expect([await exists(kept), await exists(lost)]).toEqual([true, false]);
    await test.ownerDb.raw('drop table receipts');
  });
});
