import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { checkSignature } from '#api/core/pdf/testing/check-signature.ts';
import { readPdf } from '#api/core/pdf/testing/read-pdf.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { contractConsent } from '#shared/messages/contract-consent.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { emailOf } from '#tests/support/test-network.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let now = noon;
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = noon;
  world = await createOnboardingWorld(test);
  await test.ownerDb('users').where({ id: test.network.users.owner }).update(owner());
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
});

const owner = (changes: object = {}) => ({
  first_name: 'Eva',
  last_name: 'Eigner',
  language: 'de',
  ...changes,
});
const untilSigning = async (initial?: Buffer) => {
  expect((await world.confirmContractDetails()).status).toBe(204);
  expect((await world.confirmCompany()).status).toBe(204);
  expect((await world.uploadInitial(contractId, initial)).status).toBe(200);
};
const contract = async () => (await world.owner.get('/api/client/contracts')).body[0];
const download = async (which: 'initial' | 'signed', agent = world.owner): Promise<Buffer> => {
  const side = agent === world.owner ? 'client' : 'admin';
  const path = `/api/${side}/contracts/${contractId}/${which}`;
  return (await agent.get(path).buffer(true).parse(binary)).body;
};
/** The certificate after the contract's only page. */
const certificate = async () => (await readPdf(await download('signed'))).slice(1).join(' ');
const storedFiles = () => test.ownerDb('stored_files').count('* as n').first();

describe('signing in the browser', () => {
  it('gives a sealed document: the one that was read, with a certificate behind it', async () => {
    const initial = await samplePdf('Vertragstext');
    await untilSigning(initial);
    const answer = await world.sign(contractId);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        signedDocument: 'vertrag-unterschrieben.pdf',
        signedAt: now.toISOString(),
        signedHow: 'browser',
        initialHash: sha256(initial),
      }),
    ]);
    const sealed = await download('signed');
    // Nothing of the document was rewritten.
    expect(sealed.subarray(0, initial.length).equals(initial)).toBe(true);
    const pages = await readPdf(sealed);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Vertragstext');
    expect(checkSignature(sealed)).toMatchObject({ holds: true, covers: true });
    for (const text of [
      'Signaturzertifikat',
      `Nr. ${contractId} · vertrag.pdf · 1 Seite`,
      'Eigener Verlag',
      sha256(initial),
      'Eva Eigner',
      emailOf('owner'),
      'Name getippt',
      contractConsent.de('Eigener Verlag'),
      '127.0.0.1',
      '20.11.2026, 13:00:00 (UTC+01:00)',
    ]) {
      expect(pages[1]).toContain(text);
    }
  });

  it.each([
    ['Jürgen Großmann-Łuczak', true],
    ['Nguyễn Thị Ánh', true],
    ['Юлія Ґудзь', false],
    ['Zoë 🦊', false],
  ])('sets %s in handwriting, if that has all its letters', async (name, isWritten) => {
    await untilSigning();
    expect((await world.sign(contractId, { name })).status).toBe(200);
    expect((await download('signed')).includes('+Allura-Regular')).toBe(isWritten);
  });

  it('tells all that happened before, each with its moment and by whom', async () => {
    await untilSigning();
    const at = (time: string) => {
      now = new Date(`2026-11-20T${time}Z`);
    };
    at('12:01:00');
    await download('initial');
    at('12:02:00');
    await download('initial', world.manager);
    at('12:03:00');
    await world.uploadSigned(contractId, await samplePdf('Scan'));
    at('12:04:00');
    const reason = 'Seite 2 fehlt';
    await world.rejectContract(contractId, { reason });
    at('12:05:00');
    expect((await world.uploadInitial(contractId, await samplePdf('Neu'))).status).toBe(200);
    at('12:06:00');
    await download('initial');
    at('12:07:00');
    expect((await world.sign(contractId)).status).toBe(200);
    const text = await certificate();
    const person = `Eva Eigner ${emailOf('owner')}`;
    const events: [string, string, string][] = [
      ['13:00:00', 'Dokument bereitgestellt', 'QMN (Betreiber)'],
      ['13:01:00', 'Dokument abgerufen', person],
      ['13:02:00', 'Dokument abgerufen', 'QMN (Betreiber)'],
      ['13:03:00', 'Unterschriebenes Dokument hochgeladen', person],
      ['13:04:00', `Unterschriebenes Dokument abgelehnt ${reason}`, 'QMN (Betreiber)'],
      ['13:05:00', 'Dokument ersetzt', 'QMN (Betreiber)'],
      ['13:06:00', 'Dokument abgerufen', person],
      ['13:07:00', 'Einwilligung erteilt', person],
      ['13:07:00', 'Im Browser unterschrieben', person],
      ['13:07:00', 'Dokument versiegelt', 'Partnerplattform'],
    ];
    const rows = text.slice(text.indexOf('Verlauf')).split('20.11.2026, ').slice(1);
    expect(rows).toHaveLength(events.length);
    events.forEach(([time, what, who], index) => {
      expect(rows[index]).toMatch(new RegExp(`^${time} \\(UTC\\+01:00\\) `));
      expect(rows[index]).toContain(what);
      expect(rows[index]).toContain(who);
    });
    // Who of the operator's staff it was is not the client's business.
    expect(text).not.toContain(emailOf('accountManager'));
  });

  it('draws the strokes of a signature', async () => {
    await untilSigning();
    const nothing = await world.sign(contractId, { method: 'drawn' });
    expect([nothing.status, nothing.body.errors]).toEqual([422, { strokes: 'Required' }]);
    const strokes = [
      [
        [10, 100],
        [300, 20],
        [590, 180],
      ],
      [[300, 100]],
    ];
    expect((await world.sign(contractId, { method: 'drawn', strokes })).status).toBe(200);
    expect(await certificate()).toContain('Unterschrift gezeichnet');
  });

  it('prints the consent in the language in which it was given', async () => {
    await test.ownerDb('users').where({ id: test.network.users.owner }).update({ language: 'en' });
    await untilSigning();
    expect((await world.sign(contractId)).status).toBe(200);
    expect(await certificate()).toContain(contractConsent.en('Eigener Verlag'));
  });

  it.each([
    ['Łukasz Šimůnek', 'Łukasz Šimůnek'],
    // Letters and accents separate, as some keyboards send them.
    ['Łukasz Šimůnek'.normalize('NFD'), 'Łukasz Šimůnek'],
    ['Ζωή Παπαδοπούλου', 'Ζωή Παπαδοπούλου'],
    ['Юлія Ґудзь', 'Юлія Ґудзь'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['Zoë 🦊', 'Zoë [U+1F98A]'],
    ['王小明', '[U+738B][U+5C0F][U+660E]'],
    ['O’Neill-“Mac” <b>&amp;', 'O’Neill-“Mac” <b>&amp;'],
  ])('prints whom %s is called', async (name, printed) => {
    await untilSigning();
    expect((await world.sign(contractId, { name })).status).toBe(200);
    expect(await certificate()).toContain(printed);
  });

  it('has room for the longest name, with and without a blank in it', async () => {
    for (const name of ['Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim(), 'W'.repeat(120)]) {
      world = await createOnboardingWorld(test);
      await world.agree(await world.createSite());
      await world.enterCompanyDetails();
      contractId = await world.createContract();
      await untilSigning();
      expect((await world.sign(contractId, { name })).status).toBe(200);
      const text = (await certificate()).replace(/\s/g, '');
      expect(text.split(name.replace(/\s/g, '')).length).toBeGreaterThan(2);
    }
  });

  it('lists hundreds of events over as many pages as they take', async () => {
    await untilSigning();
    const event = { contract_id: contractId, company_id: world.companyId, actor_kind: 'system' };
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...event,
      kind: 'downloaded',
      at: now,
      note: `Abruf ${index}.`,
    }));
    await test.ownerDb('contract_events').insert(rows);
    expect((await world.sign(contractId)).status).toBe(200);
    const text = await certificate();
    for (let index = 0; index < 300; index += 1) expect(text).toContain(`Abruf ${index}.`);
    expect(text).toMatch(/Seite 1 von \d\d/);
  });
});

describe('both ways', () => {
  it('end in the same state of contract, steps and audit, apart from how', async () => {
    const ends = [];
    const initial = await samplePdf();
    for (const way of ['upload', 'browser'] as const) {
      world = await createOnboardingWorld(test);
      await world.agree(await world.createSite());
      await world.enterCompanyDetails();
      contractId = await world.createContract();
      await untilSigning(initial);
      const [{ max: last } = {}] = await test.ownerDb('audit_log').max('id');
      const answer =
        way === 'upload' ? await world.uploadSigned(contractId) : await world.sign(contractId);
      expect([answer.status, answer.body.signedHow]).toEqual([200, way]);
      const { id, companyId, createdAt, updatedAt, signedDocument, signedHow, ...rest } =
        answer.body;
      const audit = await test
        .ownerDb('audit_log')
        .where('id', '>', last ?? 0)
        .orderBy('id')
        .select('entity', 'action', 'actor_kind', 'actor_id', 'after');
      ends.push({
        rest,
        states: await world.states(),
        audit: audit.map(({ after, ...entry }) => ({
          ...entry,
          keys: Object.keys(Object(after)).sort(),
        })),
      });
      expect((await world.approveContract(contractId)).status).toBe(200);
      expect((await world.companyOnboarding()).status).toBe('COMPLETED');
    }
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[0]?.states).toMatchObject({
      SIGN_CONTRACT: 'completed',
      UPLOAD_CONTRACT: 'completed',
      VALIDATE_CONTRACT: 'qmn-working',
    });
    // Two steps, and the contract.
    expect(ends[0]?.audit.filter(({ action }) => action === 'update').length).toBeGreaterThan(2);
  });

  it('may follow each other until the contract is approved', async () => {
    await untilSigning();
    expect((await world.uploadSigned(contractId)).body).toMatchObject({ signedHow: 'upload' });
    expect((await world.sign(contractId)).body).toMatchObject({ signedHow: 'browser' });
    expect((await world.uploadSigned(contractId)).body).toMatchObject({ signedHow: 'upload' });
    expect((await world.sign(contractId)).body).toMatchObject({ signedHow: 'browser' });
    const reason = 'Falscher Name';
    await world.rejectContract(contractId, { reason });
    expect(await contract()).toMatchObject({ signedHow: null, signedAt: null });
  });
});

describe('a signature is refused, and nothing stored', () => {
  const refused = async (answer: supertest.Response, status: number, code: string) => {
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await contract()).toMatchObject({ signedAt: null, signedHow: null });
    const rows = test.ownerDb('contract_events').where({ contract_id: contractId });
    expect(await rows.whereIn('kind', ['consented', 'signed', 'sealed'])).toEqual([]);
    expect(await test.ownerDb('contract_seals').where({ contract_id: contractId })).toEqual([]);
  };

  it('when the document is another one than was read', async () => {
    await untilSigning();
    const { initialHash } = await contract();
    await world.uploadInitial(contractId, await samplePdf('Neue Fassung'));
    const files = await storedFiles();
    const answer = await world.sign(contractId, { documentHash: initialHash });
    await refused(answer, 409, 'document-changed');
    expect(await storedFiles()).toEqual(files);
    expect((await world.todo('SIGN_CONTRACT')).status).toBe('OPEN');
  });

  it('before its time, and without a document', async () => {
    await world.uploadInitial(contractId);
    await refused(await world.sign(contractId), 409, 'todo-blocked');
    await world.removeContract(contractId);
    contractId = await world.createContract();
    await world.confirmContractDetails();
    await world.confirmCompany();
    const answer = await world.sign(contractId, { documentHash: 'a'.repeat(64) });
    await refused(answer, 409, 'missing-initial-document');
  });

  it('once the contract is approved', async () => {
    await untilSigning();
    await world.sign(contractId);
    const before = await download('signed');
    await world.approveContract(contractId);
    const late = await world.sign(contractId);
    expect([late.status, late.body.code]).toEqual([409, 'contract-approved']);
    expect((await download('signed')).equals(before)).toBe(true);
  });

  it.each([
    ['no consent', { consent: false }, 'consent'],
    ['consent of another kind', { consent: 'true' }, 'consent'],
    ['no name', { name: '  ' }, 'name'],
    ['a name of 121 signs', { name: 'x'.repeat(121) }, 'name'],
    ['another method', { method: 'stamped' }, 'method'],
    ['strokes beyond the field', { method: 'drawn', strokes: [[[601, 10]]] }, 'strokes.0.0.0'],
    ['no hash', { documentHash: 'abc' }, 'documentHash'],
  ])('with %s', async (_what, body, field) => {
    await untilSigning();
    const answer = await world.sign(contractId, body);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    await refused(answer, 422, 'invalid');
  });

  it('with an unknown field', async () => {
    await untilSigning();
    const answer = await world.sign(contractId, { signedAt: '2020-01-01' });
    await refused(answer, 400, 'malformed');
  });

  it('from a user who may not sign', async () => {
    await untilSigning();
    const body = { method: 'typed', name: 'Eva Eigner', consent: true, documentHash: '' };
    const signing = { ...body, documentHash: (await contract()).initialHash };
    const path = `/api/client/contracts/${contractId}/sign`;
    await refused(await supertest(test.url).post(path).send(signing), 401, 'not-signed-in');
    const member = await test.as('member');
    await refused(await member.post(path).send(signing), 403, 'not-allowed');
    const other = await test.as('otherOwner');
    await refused(await other.post(path).send(signing), 404, 'not-found');
    await refused(await world.manager.post(path).send(signing), 403, 'not-allowed');
    const preview = world.manager
      .post(path)
      .set('x-preview-company', String(world.companyId))
      .send(signing);
    await refused(await preview, 403, 'preview-read-only');
  });

  it('when its document cannot be added to, or is gone', async () => {
    // A file unlike any upload, put in its place.
    await untilSigning();
    const { initial_file: key } = mustExist(
      await test.ownerDb('contracts').where({ id: contractId }).first(),
    );
    const broken = Buffer.from('%PDF-1.7\nxref\n0 1\ntrailer\n<<>>\nstartxref\n9\n%%EOF');
    await test.services.files.put(mustExist(key), broken, { contentType: 'application/pdf' });
    const answer = await world.sign(contractId);
    await refused(answer, 422, 'unsealable-document');
    expect(answer.body.detail).toContain('please upload it signed');
    await test.services.files.remove(mustExist(key));
    await refused(await world.sign(contractId), 404, 'missing-initial-document');
    expect((await world.todo('SIGN_CONTRACT')).status).toBe('OPEN');
  });

  it('of two that come at once with a new document in between, never for the old one', async () => {
    await untilSigning();
    const [signed, replaced] = await Promise.all([
      world.sign(contractId),
      world.uploadInitial(contractId, await samplePdf('Gleichzeitig')),
    ]);
    expect([signed.status, replaced.status].sort()).toEqual([200, 409]);
    if (signed.status === 200) {
      const [, seal] = await readPdf(await download('signed'));
      expect(seal).toContain((await contract()).initialHash);
    }
  });
});

describe('what happened', () => {
  it('can be changed by no role of the API', async () => {
    await untilSigning();
    await world.sign(contractId);
    for (const table of ['contract_events', 'contract_seals']) {
      for (const db of [test.services.systemDb, test.clientDb]) {
        await expect(db(table).update({ contract_id: 0 })).rejects.toMatchObject({ code: '42501' });
        await expect(db(table).delete()).rejects.toMatchObject({ code: '42501' });
        await expect(db.raw(`truncate ${table}`)).rejects.toMatchObject({ code: '42501' });
      }
    }
    for (const column of ['ip', 'actor_id']) {
      const reading = test.clientDb('contract_events').select(column);
      await expect(reading).rejects.toMatchObject({ code: '42501' });
    }
    for (const table of ['sealing_keys', 'contract_seals']) {
      await expect(test.clientDb(table).select('id')).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is seen and written by no other company', async () => {
    await untilSigning();
    await test.clientDb.transaction(async (transaction) => {
      const { companies } = test.network;
      await transaction.raw(`select set_config('app.company_id', ?, true)`, [
        String(companies.other),
      ]);
      expect(await transaction('contract_events').select('id')).toEqual([]);
      const event = { contract_id: contractId, company_id: companies.own, kind: 'approved' };
      const forged = transaction('contract_events').insert({
        ...event,
        at: now,
        actor_kind: 'system',
      });
      await expect(forged).rejects.toMatchObject({ code: '42501' });
    });
  });
});

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

function binary(response: supertest.Response, done: (error: Error | null, body: Buffer) => void) {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
