import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { readDocument } from '#api/core/files/read-document.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import type { ContractVerification } from '#shared/schemas/calls/contract-evidence.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { emailOf } from '#tests/support/test-network.ts';
import { hashOfKey, keyOfContent } from './store-document.ts';
import { verifyDocument } from './verify-document.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await createOnboardingWorld(test);
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
  await world.confirmContractDetails();
  await world.confirmCompany();
  expect((await world.uploadInitial(contractId)).status).toBe(200);
});

const verify = async (): Promise<ContractVerification> =>
  (await world.manager.get(`/api/admin/contracts/${contractId}/verify`)).body;
const verifyFile = (body: Buffer, agent = world.manager) =>
  agent.post('/api/admin/contracts/verify').attach('file', body, 'irgendwas.pdf');
const sign = async (): Promise<Buffer> => {
  expect((await world.sign(contractId)).status).toBe(200);
  return signedFile();
};
const signedKey = async (): Promise<string> =>
  mustExist(
    (await test.ownerDb('contracts').where({ id: contractId }).first('signed_file'))?.signed_file,
  );
const signedFile = async (): Promise<Buffer> => {
  const body = await readDocument(test.services.files, await signedKey());
  if (!body) throw new Error('Its file is missing');
  return body;
};
const store = async (body: Buffer) =>
  test.services.files.put(await signedKey(), body, { contentType: 'application/pdf' });

describe('a signed contract', () => {
  it('that was sealed here is told with its signer, its seal and all that happened', async () => {
    const sealed = await sign();
    const { initialHash } = (await world.owner.get('/api/client/contracts')).body[0];
    const answer = await verify();
    expect(answer).toEqual({
      verdict: 'sealed',
      intact: true,
      fileHash: hashOfKey(keyOfContent(sealed)),
      contract: {
        id: contractId,
        companyId: world.companyId,
        companyName: 'Eigener Verlag',
        isCurrent: true,
      },
      seal: {
        sealedAt: now.toISOString(),
        signerName: 'Eva Eigner',
        signerEmail: emailOf('owner'),
        method: 'typed',
        documentHash: initialHash,
        certificate: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
      },
      events: expect.any(Array),
    });
    // The operator reads who of its own staff it was.
    expect(answer.events.map(({ kind, actor, ip }) => [kind, actor.email, ip])).toEqual([
      ['provided', emailOf('accountManager'), '127.0.0.1'],
      ['consented', emailOf('owner'), '127.0.0.1'],
      ['signed', emailOf('owner'), '127.0.0.1'],
      ['sealed', null, null],
    ]);
    expect((await verifyFile(sealed)).body).toEqual(answer);
  });

  it('that was uploaded is compared by its content only', async () => {
    const scan = await samplePdf('Scan');
    await world.uploadSigned(contractId, scan);
    const answer = await verify();
    expect(answer).toMatchObject({ verdict: 'uploaded', intact: true, seal: null });
    expect(answer.contract).toMatchObject({ id: contractId, isCurrent: true });
    expect((await verifyFile(scan)).body).toEqual(answer);
    await store(await samplePdf('Anderer Scan'));
    expect(await verify()).toMatchObject({ verdict: 'changed', intact: false });
  });

  it('is missing where none is, or its file is gone', async () => {
    expect(await verify()).toMatchObject({ verdict: 'missing', intact: false, fileHash: null });
    await sign();
    await test.services.files.remove(await signedKey());
    expect(await verify()).toMatchObject({ verdict: 'missing', intact: false });
  });

  it('is known as ours also when the contract has another one by now, or is gone', async () => {
    const sealed = await sign();
    const reason = 'Falscher Name';
    await world.rejectContract(contractId, { reason });
    const rejected: ContractVerification = (await verifyFile(sealed)).body;
    expect(rejected).toMatchObject({ verdict: 'sealed', intact: true });
    expect(rejected.contract).toMatchObject({ id: contractId, isCurrent: false });
    expect(rejected.events.at(-1)).toMatchObject({ kind: 'rejected', note: reason });
    await world.removeContract(contractId);
    const removed: ContractVerification = (await verifyFile(sealed)).body;
    expect(removed).toMatchObject({ verdict: 'sealed', contract: { isCurrent: false } });
    expect(removed.events.at(-1)).toMatchObject({ kind: 'removed' });
  });
});

describe('a change', () => {
  it('of any byte is found, wherever it is', async () => {
    const sealed = await sign();
    const contents = sealed.lastIndexOf('/Contents <');
    const random = randomNumbers(20_261_120);
    const positions = [
      0,
      1,
      sealed.length - 1,
      sealed.length - 7,
      sealed.lastIndexOf('/ByteRange') + 14,
      // Within the signature, and in the room that it leaves.
      contents + 11,
      contents + 400,
      sealed.lastIndexOf('00>'),
      ...Array.from({ length: 52 }, () => Math.floor(random() * sealed.length)),
    ];
    for (const at of positions) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(random() * 255));
      const { intact, verdict } = await verifyDocument(test.services.systemDb, changed);
      expect([at, intact, verdict]).toEqual([
        at,
        false,
        expect.stringMatching(/^(changed|unknown)$/),
      ]);
    }
    expect(await verifyDocument(test.services.systemDb, sealed)).toMatchObject({ intact: true });
  });

  it.each([
    ['bytes behind the end', (file: Buffer) => Buffer.concat([file, Buffer.from('\n% mehr')])],
    ['bytes before the beginning', (file: Buffer) => Buffer.concat([Buffer.from('\n'), file])],
    ['less of it', (file: Buffer) => file.subarray(0, -1)],
    ['the same hex in other letters', upperCaseSignature],
  ])('is found at the contract: %s', async (_what, change) => {
    const sealed = await sign();
    await store(change(sealed));
    const answer = await verify();
    expect([answer.intact, answer.verdict]).toEqual([false, 'changed']);
    expect(answer.contract).toMatchObject({ id: contractId });
    const file: ContractVerification = (await verifyFile(change(sealed))).body;
    // The seal that is in it still says that it once was ours.
    expect([file.intact, file.verdict]).toEqual([false, 'changed']);
  });

  it('is not what a seal of someone else is: that is none of ours', async () => {
    await sign();
    const sealed = await signedFile();
    await test.ownerDb('contract_seals').delete();
    await test.ownerDb('sealing_keys').delete();
    await test.ownerDb('contracts').where({ id: contractId }).delete();
    expect((await verifyFile(sealed)).body).toMatchObject({ verdict: 'unknown', intact: false });
  });
});

describe('checking', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('/ByteRange [0 1 2 3]')],
    ['a range beyond the file', Buffer.from('%PDF-1.7 /ByteRange [ 0 99999999999 3 4 ] <00>')],
    ['a length that says nothing', Buffer.from('/ByteRange [ 0 31 41 0 ] /Contents <3080>')],
    ['a length that is cut off', Buffer.from('/ByteRange [ 0 31 41 0 ] /Contents <3084>')],
    ['rubbish for a signature', Buffer.from('/ByteRange [ 0 31 41 0 ] /Contents <30820101>')],
  ])('says of %s that it is none of ours', async (_what, body) => {
    const answer = await verifyFile(body);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { verdict: 'unknown', intact: false, contract: null, seal: null, events: [] },
    ]);
  });

  it('needs a file, a contract that is there, and the right to companies', async () => {
    const path = '/api/admin/contracts/verify';
    const empty = await world.manager.post(path).field('other', 'x');
    expect([empty.status, empty.body.errors]).toEqual([422, { file: 'Required' }]);
    expect((await world.manager.post(path).send({})).status).toBe(415);
    expect((await verifyFile(Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    const one = `/api/admin/contracts/${contractId}/verify`;
    expect((await world.manager.get('/api/admin/contracts/987654321/verify')).status).toBe(404);
    expect((await supertest(test.url).get(one)).status).toBe(401);
    const finance = await test.as('finance');
    for (const agent of [world.owner, finance]) {
      expect((await agent.get(one)).status).toBe(403);
      expect((await verifyFile(Buffer.from('x'), agent)).status).toBe(403);
    }
  });
});

/** The same signature, written in another way. */
function upperCaseSignature(file: Buffer): Buffer {
  const start = file.lastIndexOf('/Contents <') + 11;
  const copy = Buffer.from(file);
  const hex = copy.toString('latin1', start, start + 200).toUpperCase();
  copy.write(hex, start, 'latin1');
  return copy;
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
