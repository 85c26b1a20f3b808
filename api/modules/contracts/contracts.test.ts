import { PDFDocument } from '@cantoo/pdf-lib';
import type { Response } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { storeDocument } from './store-document.ts';
import { removeOrphans } from './testing/remove-orphans.ts';

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  world = await createOnboardingWorld(test);
  await test.ownerDb('stored_files').delete();
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
});

const untilSigning = async () => {
  expect((await world.confirmContractDetails()).status).toBe(204);
  expect((await world.confirmCompany()).status).toBe(204);
  expect((await world.uploadInitial(contractId)).status).toBe(200);
};
const untilSigned = async () => {
  await untilSigning();
  expect((await world.uploadSigned(contractId)).status).toBe(200);
};
const reject = (body?: Record<string, unknown>) => world.rejectContract(contractId, body);
const remove = (id: number) => world.removeContract(id);
const at = () => `/api/admin/contracts/${contractId}`;
const storedKeys = () => test.ownerDb('stored_files').orderBy('key').pluck('key');
const contract = async () => (await world.owner.get('/api/client/contracts')).body[0];

describe('documents', () => {
  it('are stored under their content, and sent as an attachment with a name of ours', async () => {
    await untilSigning();
    const pdf = await samplePdf('Unterschrieben');
    const uploaded = await world.owner
      .post(`/api/client/contracts/${contractId}/signed`)
      .attach('file', pdf, '../../böser <Name>.pdf');
    expect(uploaded.body).toMatchObject({
      signedDocument: 'böser Name.pdf',
      signedAt: now.toISOString(),
    });
    expect(await storedKeys()).toHaveLength(2);
    for (const path of [
      `client/contracts/${contractId}/signed`,
      `admin/contracts/${contractId}/signed`,
    ]) {
      const agent = path.startsWith('client') ? world.owner : world.manager;
      const answer = await agent.get(`/api/${path}`).buffer(true);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Vertrag Eigener Verlag 2026-11-20.pdf"',
        'content-length': String(pdf.length),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('are not visible to other companies', async () => {
    await untilSigned();
    const other = await test.as('otherOwner');
    for (const which of ['initial', 'signed']) {
      expect((await other.get(`/api/client/contracts/${contractId}/${which}`)).status).toBe(404);
    }
    expect((await other.get('/api/client/contracts')).body).toEqual([]);
    expect((await world.uploadSigned(contractId, undefined, other)).status).toBe(404);
    const member = await test.as('member');
    expect((await member.get(`/api/client/contracts/${contractId}/signed`)).status).toBe(403);
    const finance = await test.as('finance');
    expect((await finance.get(`/api/admin/contracts/${contractId}/signed`)).status).toBe(403);
  });

  it('that are not there are named', async () => {
    const initial = await world.owner.get(`/api/client/contracts/${contractId}/initial`);
    expect([initial.status, initial.body.detail]).toEqual([404, 'Missing initial document']);
    const signed = await world.owner.get(`/api/client/contracts/${contractId}/signed`);
    expect([signed.status, signed.body.detail]).toEqual([404, 'Missing signed document']);
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['no PDF', async () => Buffer.from('MZ'), 422, 'Should be a PDF'],
    [
      'a truncated one',
      async () => (await samplePdf()).subarray(0, 300),
      422,
      'This PDF is incomplete',
    ],
    [
      'one of 11 MB',
      async () => Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '),
      413,
      'Files should have at most 10 MB',
    ],
  ])('are refused with nothing stored: %s', async (_what, make, status, detail) => {
    await untilSigning();
    const before = await storedKeys();
    const answer = await world.uploadSigned(contractId, await make());
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    expect(await storedKeys()).toEqual(before);
    expect(await contract()).toMatchObject({ signedDocument: null });
    expect((await world.todo('SIGN_CONTRACT')).status).toBe('OPEN');
  });

  it.each<[string, (pdf: PDFDocument) => unknown, string]>([
    [
      'encrypted',
      ({ context }) => {
        context.trailerInfo.Encrypt = context.obj({ Filter: 'Standard', V: 1, R: 2, P: -4 });
      },
      'This PDF is encrypted',
    ],
    [
      'with a script',
      (pdf) => pdf.addJavaScript('open', 'app.alert(1)'),
      'This PDF contains scripts, attachments or actions',
    ],
    [
      'with a program to launch',
      ({ context }) => context.register(context.obj({ Type: 'Action', S: 'Launch', F: 'cmd' })),
      'This PDF contains scripts, attachments or actions',
    ],
  ])('are refused at every door: one %s', async (_what, change, detail) => {
    await untilSigning();
    const pdf = await PDFDocument.create();
    pdf.addPage();
    await change(pdf);
    const file = Buffer.from(await pdf.save({ useObjectStreams: false }));
    const before = await storedKeys();
    const manual = `/api/admin/manual-contract-upload?contractId=${contractId}`;
    for (const answer of [
      await world.uploadInitial(contractId, file),
      await world.uploadSigned(contractId, file),
      await world.manager.post(manual).attach('initialFile', file, 'x.pdf'),
      await world.manager.post(manual).attach('signedFile', file, 'x.pdf'),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([422, detail]);
    }
    expect(await storedKeys()).toEqual(before);
    expect(await contract()).toMatchObject({ signedDocument: null });
  });

  it('need to be there', async () => {
    const path = `/api/admin/upload-initial-contract?contractId=${contractId}`;
    const empty = await world.manager.post(path).field('other', 'x');
    expect([empty.status, empty.body.errors]).toEqual([422, { file: 'Required' }]);
    expect((await world.manager.post(path).send({})).status).toBe(415);
    const nowhere = '/api/admin/upload-initial-contract';
    expect((await world.manager.post(nowhere).field('other', 'x')).status).toBe(400);
  });
});

describe('signing', () => {
  it('has to wait for its turn, and stores nothing before', async () => {
    await world.uploadInitial(contractId);
    const before = await storedKeys();
    const answer = await world.uploadSigned(contractId);
    expect([answer.status, answer.body.code]).toEqual([409, 'todo-blocked']);
    expect(await storedKeys()).toEqual(before);
    expect(await contract()).toMatchObject({ signedDocument: null });
  });

  it('needs something to sign', async () => {
    await world.confirmContractDetails();
    await world.confirmCompany();
    const answer = await world.uploadSigned(contractId);
    expect([answer.status, answer.body.detail]).toEqual([409, 'Missing initial document']);
  });

  it('can be repeated until it is approved', async () => {
    await untilSigned();
    now = new Date('2026-11-20T13:00:00Z');
    expect((await world.uploadSigned(contractId, await samplePdf('Besser'))).status).toBe(200);
    expect(await contract()).toMatchObject({ signedAt: now.toISOString() });
    expect((await world.approveContract(contractId)).status).toBe(200);
    const late = await world.uploadSigned(contractId);
    expect([late.status, late.body.code]).toEqual([409, 'contract-approved']);
  });

  it('can be done by the operator for a company that signed on paper', async () => {
    await world.confirmContractDetails();
    await world.confirmCompany();
    const answer = await world.manager
      .post(`/api/admin/manual-contract-upload?contractId=${contractId}`)
      .attach('initialFile', await samplePdf('Vorlage'), 'vorlage.pdf')
      .attach('signedFile', await samplePdf('Papier'), 'papier.pdf');
    expect(answer.body).toMatchObject({
      initialDocument: 'vorlage.pdf',
      signedDocument: 'papier.pdf',
    });
    expect(await world.states()).toMatchObject({
      UPLOAD_CONTRACT: 'completed',
      VALIDATE_CONTRACT: 'qmn-working',
    });
    const replaced = await world.uploadInitial(contractId);
    expect([replaced.status, replaced.body.code]).toEqual([409, 'contract-signed']);
  });
});

describe('a contract', () => {
  it('is approved once, when it is signed, by one of two', async () => {
    const early = await world.approveContract(contractId);
    expect([early.status, early.body.detail]).toEqual([409, 'Missing signed document']);
    await untilSigned();
    const second = await test.as('superAdmin');
    const answers = await Promise.all([
      world.approveContract(contractId),
      world.approveContract(contractId, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const gone = await remove(contractId);
    expect([gone.status, gone.body.code]).toEqual([409, 'contract-kept']);
    expect((await world.companyOnboarding()).status).toBe('COMPLETED');
  });

  it('names the colleague who has decided meanwhile', async () => {
    await untilSigned();
    const seen = await world.seen(contractId);
    const colleague = await test.as('superAdmin');
    const rejected = { ...seen, reason: 'Seite 2 fehlt' };
    expect((await colleague.post(`${at()}/reject`).send(rejected)).status).toBe(200);
    const { status, body } = await world.manager.post(`${at()}/approve`).send(seen);
    expect([status, body.code, body.changedBy]).toEqual([409, 'version-stale', 'superAdmin Test']);
  });

  it.each<[string, (seen: object) => Promise<Response>]>([
    ['approved', (seen) => world.manager.post(`${at()}/approve`).send(seen)],
    ['rejected', (seen) => world.manager.post(`${at()}/reject`).send({ ...seen, reason: 'Weil' })],
    ['deleted', (seen) => world.manager.delete(at()).query(seen)],
  ])('is %s as it was seen, not with what was handed in since', async (_what, decide) => {
    await untilSigned();
    const seen = await world.seen(contractId);
    expect((await decide({})).body.code).toBe('version-missing');
    expect((await world.uploadSigned(contractId, await samplePdf('Anders'))).status).toBe(200);
    const unseen = await contract();
    const { status, body } = await decide(seen);
    expect([status, body.code, body.changedBy]).toEqual([409, 'version-stale', 'owner Test']);
    expect(await contract()).toEqual(unseen);
    expect((await decide(await world.seen(contractId))).status).toBeLessThan(300);
  });

  it('keeps the document that was approved, though another one is on its way', async () => {
    await untilSigned();
    // Without an onboarding nothing else has the two wait for each other.
    await test.ownerDb('onboardings').where({ company_id: world.companyId }).delete();
    const approval = await test.ownerDb.transaction();
    await approval('contracts').where({ id: contractId }).update({ approved_at: now });
    const { rows } = await approval.raw('select pg_backend_pid() as pid');
    const upload = world.manager
      .post(`/api/admin/manual-contract-upload?contractId=${contractId}`)
      .attach('signedFile', await samplePdf('Zu spät'), 'zu-spaet.pdf')
      .then((answer) => answer);
    const waiting = async () =>
      (
        await test
          .ownerDb('pg_stat_activity')
          .whereRaw('? = any(pg_blocking_pids(pid))', [rows[0].pid])
      ).length;
    await expect.poll(waiting).toBe(1);
    await approval.commit();
    expect((await upload).body.code).toBe('contract-approved');
    const [signed] = await test
      .ownerDb('contract_events')
      .where({ kind: 'uploaded' })
      .pluck('file');
    expect(await test.ownerDb('contracts').pluck('signed_file')).toEqual([signed]);
  });

  it('is rejected with a reason, which is mailed, and signed again', async () => {
    expect((await reject()).body.detail).toBe('Missing signed document');
    await untilSigned();
    expect((await reject({ reason: '' })).status).toBe(422);
    await test.ownerDb('mail_deliveries').delete();
    expect((await reject()).body).toMatchObject({
      signedDocument: null,
      rejectionReason: 'Seite 2 fehlt',
      rejectedAt: now.toISOString(),
    });
    expect(await test.ownerDb('mail_deliveries').select('user_id', 'template')).toEqual([
      { user_id: test.network.users.owner, template: 'contract-rejected' },
    ]);
    expect(await world.states()).toMatchObject({
      CONFIRM_COMPANY_DETAILS: 'completed',
      SIGN_CONTRACT: 'current',
      UPLOAD_CONTRACT: 'blocked',
    });
    expect((await world.uploadSigned(contractId)).body).toMatchObject({ rejectionReason: null });
    expect((await world.approveContract(contractId)).status).toBe(200);
  });

  it('that is deleted leaves the steps to the one before it', async () => {
    await untilSigned();
    const next = await world.createContract();
    expect(await world.states()).toMatchObject({ SIGN_CONTRACT: 'qmn-working' });
    const older = await world.uploadSigned(contractId);
    expect([older.status, older.body.code]).toEqual([409, 'older-contract']);
    expect((await world.approveContract(contractId)).body.code).toBe('older-contract');
    expect((await remove(next)).status).toBe(204);
    expect(await world.states()).toMatchObject({ VALIDATE_CONTRACT: 'qmn-working' });
    expect((await remove(contractId)).status).toBe(204);
    expect(await world.states()).toMatchObject({ SIGN_CONTRACT: 'qmn-working' });
    expect((await remove(contractId)).status).toBe(404);
  });
});

describe('files that nothing refers to', () => {
  const clean = () => removeOrphans(test, now);

  it('are removed a day after the upload that was ended halfway; the others stay', async () => {
    await untilSigned();
    const kept = await storedKeys();
    // Left over from an upload whose process was killed before the row was written.
    const body = await samplePdf('Verloren');
    const lost = await storeDocument(test.services, { name: 'x.pdf', body }, now);
    expect(await clean()).toBe('0 files removed');
    expect(await test.services.files.exists(lost.key)).toBe(true);
    now = new Date('2026-11-22T12:00:00Z');
    expect(await clean()).toBe('1 file removed');
    expect(await test.services.files.exists(lost.key)).toBe(false);
    expect(await storedKeys()).toEqual(kept);
    for (const key of kept) expect(await test.services.files.exists(key)).toBe(true);
  });

  it.each([
    ['before the file was written', false],
    ['after it, before the row was', true],
  ])('are all that is left of an upload that ends %s', async (_when, written) => {
    await untilSigning();
    const before = await storedKeys();
    const { put } = test.services.files;
    test.services.files.put = async (...file) => {
      if (written) await put(...file);
      throw new Error('ended here');
    };
    const answer = await world.uploadSigned(contractId, await samplePdf('Abgebrochen'));
    test.services.files.put = put;
    expect(answer.status).toBe(500);
    expect(await contract()).toMatchObject({ signedDocument: null, signedAt: null });
    expect((await world.todo('SIGN_CONTRACT')).status).toBe('OPEN');
    const [left] = (await storedKeys()).filter((key) => !before.includes(key));
    expect(await test.services.files.exists(mustExist(left))).toBe(written);
    now = new Date('2026-11-22T12:00:00Z');
    await clean();
    expect(await storedKeys()).toEqual(before);
    expect(await test.services.files.exists(mustExist(left))).toBe(false);
  });

  it('never are what a company holds: a note without its file is found by the download', async () => {
    await untilSigned();
    for (const key of await storedKeys()) await test.services.files.remove(key);
    const answer = await world.owner.get(`/api/client/contracts/${contractId}/signed`);
    expect([answer.status, answer.body.detail]).toEqual([404, 'Missing signed document']);
  });
});
