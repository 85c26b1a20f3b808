import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { confirmationHeader, confirmationOf } from '#shared/domain/confirmation.ts';
import type { ContractDetails } from '#shared/schemas/calls/onboarding.ts';
import { confirmVoiding, voidingOf } from '#tests/support/confirm-voiding.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const begin = new Date('2026-11-20T12:00:00Z');
let now = begin;
let test: TestApp;
let world: OnboardingWorld;
let siteId: number;
let url: string;
let agreement: { id: number };
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = begin;
  world = await createOnboardingWorld(test);
  siteId = await world.createSite();
  url = (await world.manager.get(`/api/admin/sites/${siteId}`)).body.url;
  agreement = await world.agree(siteId);
  await forget();
});

const minutes = (count: number) => new Date(+now + count * 60_000);

async function forget() {
  await test.ownerDb('mail_deliveries').delete();
  await test.ownerDb.raw('delete from graphile_worker._private_jobs');
}

/** `template subject` of what the owner was sent. */
const mailed = async (): Promise<string[]> =>
  (await test.ownerDb('mail_deliveries').orderBy('id')).map(
    ({ template, subject }) => `${template}: ${subject}`,
  );

const texts = async (): Promise<string[]> => {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs order by id`,
  );
  return rows.map(({ text }: { text: string }) => text);
};

/** All that the company does up to its signature, with some minutes between acts. */
async function sign() {
  await world.enterCompanyDetails();
  expect((await world.confirmContractDetails()).status).toBe(204);
  now = minutes(5);
  expect((await world.confirmCompany()).status).toBe(204);
  const contractId = await world.createContract();
  await world.uploadInitial(contractId);
  now = minutes(5);
  expect((await world.uploadSigned(contractId)).status).toBe(200);
  now = minutes(5);
  await forget();
  return contractId;
}

const put = async (body: object) => {
  const path = `/api/admin/agreements/${agreement.id}`;
  const { updatedAt } = (await world.manager.get(path)).body;
  return () => world.manager.put(path).send({ updatedAt, ...body });
};
const details = async (): Promise<ContractDetails> =>
  (await world.owner.get('/api/client/contract-details')).body;
const ofSite = (shown: ContractDetails, siteId: number) =>
  shown.find((one) => one.siteId === siteId);
const signedAt = async (contractId: number) =>
  (await test.ownerDb('contracts').where({ id: contractId }).first('signed_at'))?.signed_at;

describe('a draft that was confirmed and signed', () => {
  it('is not changed before it was told what becomes void', async () => {
    const contractId = await sign();
    const change = await put({ mode: 'SELECT' });
    const answer = await change();
    expect([answer.status, answer.body.code]).toEqual([409, 'confirmed-would-change']);
    expect(voidingOf(answer)).toEqual({
      companyName: 'Eigener Verlag',
      siteUrl: url,
      steps: [
        { slug: 'CONFIRM_CONTRACT_DETAILS', at: '2026-11-20T12:00:00.000Z', by: 'owner Test' },
        { slug: 'CONFIRM_COMPANY_DETAILS', at: '2026-11-20T12:05:00.000Z', by: 'owner Test' },
        { slug: 'SIGN_CONTRACT', at: '2026-11-20T12:10:00.000Z', by: 'owner Test' },
      ],
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      typed: url,
    });
    expect(await signedAt(contractId)).not.toBeNull();
    expect((await details())[0]?.agreement?.mode).toBe('PLUS');
    expect(await mailed()).toEqual([]);

    const fingerprint = voidingOf(answer)?.fingerprint ?? '';
    for (const proof of [
      fingerprint,
      confirmationOf(fingerprint, 'anders.example'),
      confirmationOf('0123456789abcdef', url),
    ]) {
      expect((await change().set(confirmationHeader, proof)).status).toBe(409);
    }
    const seen = await change().set(confirmationHeader, confirmationOf(fingerprint, url));
    expect([seen.status, seen.body.mode]).toEqual([200, 'SELECT']);
    expect(await signedAt(contractId)).toBeNull();
    expect(await world.states()).toMatchObject({
      CONFIRM_CONTRACT_DETAILS: 'current',
      SIGN_CONTRACT: 'blocked',
    });
  });

  it('is told again if the company has gone on in the meantime', async () => {
    await world.enterCompanyDetails();
    await world.confirmContractDetails();
    const change = await put({ mode: 'SELECT' });
    const { fingerprint = '' } = voidingOf(await change()) ?? {};
    await world.confirmCompany();
    const late = await change().set(confirmationHeader, confirmationOf(fingerprint, url));
    expect(voidingOf(late)?.steps.map(({ slug }) => slug)).toEqual([
      'CONFIRM_CONTRACT_DETAILS',
      'CONFIRM_COMPANY_DETAILS',
    ]);
  });

  it('counts no more once a newer contract, which was yet to be signed, is deleted', async () => {
    const former = await sign();
    const newer = await world.createContract();
    await confirmVoiding(await put({ mode: 'SELECT' }));
    expect((await world.removeContract(newer)).status).toBe(204);
    await world.confirmContractDetails();
    await world.confirmCompany();
    expect(await signedAt(former)).toBeNull();
    expect(await world.states()).toMatchObject({ SIGN_CONTRACT: 'current' });
    const { body: ended } = await world.owner.get('/api/client/former-documents');
    expect(ended).toMatchObject([{ contractId: former, end: 'reopened' }]);
    expect((await world.clientView()).voidedSignature).not.toBeNull();
  });

  it('is changed at once in what the company is not shown, or before it confirms', async () => {
    expect((await (await put({ hasPlugin: true }))()).status).toBe(200);
    await sign();
    expect((await (await put({ comment: 'Notiz' }))()).status).toBe(200);
  });

  it('is not deleted, and gets no further site, without the same word', async () => {
    const contractId = await sign();
    const remove = () => world.manager.delete(`/api/admin/agreements/${agreement.id}`);
    const answer = await remove();
    expect([answer.status, answer.body.code]).toEqual([409, 'confirmed-would-change']);

    const add = () =>
      world.manager.post('/api/admin/sites').send({
        url: 'kommt-dazu.example',
        companyId: world.companyId,
        categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
        tags: [],
      });
    const added = await add();
    expect([added.status, voidingOf(added)?.typed]).toEqual([409, 'kommt-dazu.example']);
    expect(await signedAt(contractId)).not.toBeNull();
    expect((await confirmVoiding(add)).status).toBe(201);
    expect(await signedAt(contractId)).toBeNull();
    expect((await confirmVoiding(remove)).status).toBe(200);
  });

  it('asks a later site’s confirmation back as well, where nothing is signed', async () => {
    await sign();
    const { body: contracts } = await world.owner.get('/api/client/contracts');
    expect((await world.approveContract(contracts[0].id)).status).toBe(200);
    const later = await world.createSite();
    agreement = await world.agree(later);
    expect((await world.confirmContractDetails(later)).status).toBe(204);
    expect(ofSite(await details(), later)?.agreement?.confirmedAt).toMatch(/Z$/);
    await forget();
    expect((await (await put({ comment: 'Notiz' }))()).status).toBe(200);
    expect(await mailed()).toEqual([]);
    const change = await put({ mode: 'SELECT' });
    expect(voidingOf(await change())?.steps.map(({ slug }) => slug)).toEqual([
      'CONFIRM_CONTRACT_DETAILS',
    ]);
    expect((await confirmVoiding(change)).status).toBe(200);
    expect(await mailed()).toEqual([
      'terms-changed: Ihre Vereinbarung hat sich geändert – bitte bestätigen Sie sie erneut',
    ]);
    expect((await texts())[0]).not.toContain('Unterschrift');
  });
});

describe('the company', () => {
  it('sees what it had confirmed next to what it says now, and that its signature is void', async () => {
    await sign();
    expect((await details())[0]?.confirmed).toBeNull();
    expect((await world.clientView()).voidedSignature).toBeNull();
    await confirmVoiding(await put({ mode: 'SELECT' }));
    const [site] = await details();
    expect(site?.confirmed).toMatchObject({
      at: expect.stringMatching(/Z$/),
      terms: { mode: 'PLUS' },
    });
    expect(site?.agreement).toMatchObject({ mode: 'SELECT', confirmedAt: null });
    expect((await world.clientView()).voidedSignature).toEqual({
      signedAt: '2026-11-20T12:10:00.000Z',
      voidedAt: '2026-11-20T12:15:00.000Z',
    });
    expect((await (await test.as('otherOwner')).get('/api/client/onboarding')).body).toMatchObject({
      voidedSignature: null,
    });

    await world.confirmContractDetails();
    await world.confirmCompany();
    expect((await details())[0]?.confirmed).toBeNull();
    expect((await world.clientView()).voidedSignature).not.toBeNull();
    const { body: contracts } = await world.owner.get('/api/client/contracts');
    expect((await world.uploadSigned(contracts[0].id)).status).toBe(200);
    expect((await world.clientView()).voidedSignature).toBeNull();
  });

  it('sees it also where the agreement was deleted and recreated', async () => {
    await sign();
    const remove = () => world.manager.delete(`/api/admin/agreements/${agreement.id}`);
    expect((await confirmVoiding(remove)).status).toBe(200);
    expect((await details())[0]).toMatchObject({
      agreement: null,
      confirmed: { terms: { mode: 'PLUS' } },
    });
    await world.agree(siteId, { mode: 'SELECT' });
    expect((await details())[0]).toMatchObject({
      agreement: { mode: 'SELECT', confirmedAt: null },
      confirmed: { terms: { mode: 'PLUS' } },
    });
  });

  it('sees no change where the recreated one says the same, and is asked as if first', async () => {
    await world.enterCompanyDetails();
    await world.confirmContractDetails();
    const remove = () => world.manager.delete(`/api/admin/agreements/${agreement.id}`);
    expect((await confirmVoiding(remove)).status).toBe(200);
    now = minutes(90);
    await forget();
    await world.agree(siteId);
    expect((await details())[0]).toMatchObject({ agreement: { mode: 'PLUS' }, confirmed: null });
    expect(await world.states()).toMatchObject({ CONFIRM_CONTRACT_DETAILS: 'current' });
    expect(await mailed()).toEqual(['your-turn: Sie sind am Zug: Vertragsdaten bestätigen']);
    expect((await world.confirmContractDetails()).status).toBe(204);
  });

  it('has not confirmed what another owner of the site did', async () => {
    await world.enterCompanyDetails();
    await world.confirmContractDetails();
    const [own] = await test.ownerDb('agreement_confirmations').where({ site_id: siteId });
    const [other] = await test
      .ownerDb('onboardings')
      .insert({ company_id: test.network.companies.other, status: 'OPEN' })
      .returning('id');
    await test.ownerDb('agreement_confirmations').insert({
      onboarding_id: mustExist(other).id,
      site_id: siteId,
      agreement_updated_at: now,
      terms: JSON.stringify({ ...(mustExist(own).terms as object), mode: 'SELECT' }),
    });
    const answer = await (await put({ mode: 'SELECT' }))();
    expect([answer.status, answer.body.code]).toEqual([409, 'confirmed-would-change']);
    await test
      .ownerDb('onboardings')
      .where({ id: mustExist(other).id })
      .delete();
  });

  it('is mailed that it changed, with the signature that counts no more', async () => {
    await sign();
    await confirmVoiding(await put({ mode: 'SELECT' }));
    expect(await mailed()).toEqual([
      'terms-changed: Ihre Vereinbarung hat sich geändert – bitte bestätigen Sie sie erneut',
    ]);
    const [text] = await texts();
    expect(text).toContain('Ihre Unterschrift vom 20.11.2026 ist nicht mehr gültig');
    expect(text).toContain('https://partner.example/dashboard?step=CONFIRM_CONTRACT_DETAILS');
  });

  it('is told of a further site’s agreement as of a change, when it can be confirmed', async () => {
    await sign();
    const further = await world.createSite();
    expect(await mailed()).toEqual([]);
    await world.agree(further);
    expect(await mailed()).toEqual([
      'terms-changed: Ihre Vereinbarung hat sich geändert – bitte bestätigen Sie sie erneut',
    ]);
  });
});

describe('one mail for one cause and hour', () => {
  const again = async () => {
    const further = await world.createSite();
    await world.agree(further);
  };

  it('is sent where a step becomes current twice', async () => {
    await again();
    now = minutes(59);
    await again();
    expect(await mailed()).toEqual([]);
    now = minutes(1);
    await again();
    expect(await mailed()).toEqual(['your-turn: Sie sind am Zug: Vertragsdaten bestätigen']);
  });

  it('and another where the company had done it in between', async () => {
    await sign();
    await confirmVoiding(await put({ mode: 'SELECT' }));
    await confirmVoiding(await put({ mode: 'PLUS', hasPlugin: true }));
    expect(await mailed()).toHaveLength(1);
    await world.confirmContractDetails();
    await confirmVoiding(await put({ mode: 'SELECT' }));
    expect(await mailed()).toHaveLength(2);
  });
});
