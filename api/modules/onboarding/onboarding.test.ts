import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { approvalCheckNames } from '#shared/domain/onboarding/site-approval.ts';
import { onboardingRoom } from '#shared/realtime.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type Hearer, hearTold } from '#tests/support/hear-told.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';
import { createOnboardingWorld, type OnboardingWorld } from './testing/onboarding-world.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
/** Onboardings that screens were told of. */
let told: Hearer;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  told = await hearTold(test.ownerUrl);
});
afterAll(async () => {
  await told.close();
  await test.close();
});
beforeEach(async () => {
  world = await createOnboardingWorld(test);
});

const audited = (todoId: number) =>
  test
    .ownerDb('audit_log')
    .where({ entity: 'todos', entity_id: String(todoId), action: 'update' })
    .orderBy('id')
    .select('actor_kind', 'actor_id', 'before', 'after');

describe('a company', () => {
  it('begins with its own creation; the account is set up by who has been here', async () => {
    expect(await world.states()).toEqual({
      CREATE_COMPANY: 'completed',
      ACCOUNT_SETUP: 'completed',
      CONFIRM_CONTRACT_DETAILS: 'qmn-working',
      CONFIRM_COMPANY_DETAILS: 'blocked',
      SIGN_CONTRACT: 'blocked',
      UPLOAD_CONTRACT: 'blocked',
      VALIDATE_CONTRACT: 'blocked',
    });
    const { completedBy } = await world.todo('CREATE_COMPANY');
    expect(completedBy).toEqual({
      id: test.network.users.accountManager,
      name: 'accountManager Test',
    });
    expect((await world.todo('ACCOUNT_SETUP')).completedBy?.id).toBe(test.network.users.owner);
  });

  it('goes through its steps, and each side sees whose turn it is', async () => {
    const siteId = await world.createSite();
    expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('qmn-working');
    await world.agree(siteId);
    expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('current');
    expect((await world.confirmContractDetails()).status).toBe(204);
    const confirmed = (await world.owner.get('/api/client/contract-details')).body;
    expect(confirmed).toMatchObject([{ siteId, agreement: { confirmedAt: expect.any(String) } }]);
    expect(JSON.stringify(confirmed)).not.toContain('comment');

    const refused = await world.confirmCompany();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { street: 'Required', zip: 'Required', banking: 'There are no banking details' },
    ]);
    await world.enterCompanyDetails();
    expect((await world.confirmCompany()).status).toBe(204);

    expect((await world.states()).SIGN_CONTRACT).toBe('qmn-working');
    const contractId = await world.createContract();
    expect((await world.uploadInitial(contractId)).status).toBe(200);
    expect((await world.states()).SIGN_CONTRACT).toBe('current');
    expect((await world.uploadSigned(contractId)).status).toBe(200);
    expect(await world.states()).toMatchObject({
      SIGN_CONTRACT: 'completed',
      UPLOAD_CONTRACT: 'completed',
      VALIDATE_CONTRACT: 'qmn-working',
    });
    expect((await world.approveContract(contractId)).status).toBe(200);
    expect(await world.companyOnboarding()).toMatchObject({
      status: 'COMPLETED',
      completedAt: now.toISOString(),
    });
    expect((await world.states(siteId)).ADD_PRIVACY_POLICY).toBe('current');
    expect((await world.clientView()).sites).toMatchObject([{ blocked: false, entityId: siteId }]);
  });

  it('of the affiliates has no onboarding', async () => {
    const { body } = await world.manager
      .post('/api/admin/companies')
      .send({ name: 'Teil Verlag', type: 'AFFILIATE', country: 'DE' });
    const answer = await world.manager.get(`/api/admin/companies/${body.id}/onboarding`);
    expect([answer.status, answer.body.detail]).toEqual([404, 'There was no onboarding']);
  });
});

describe('confirming', () => {
  it('the privacy policy keeps which texts were shown, and asks again if others are in force', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    await world.completeCompany(siteId);
    const { id } = await world.todo('ADD_PRIVACY_POLICY', siteId);
    const confirm = (textIds: number[]) =>
      world.owner.post(`/api/client/steps/${id}/confirm`).send({ textIds });
    const { body: texts } = await world.owner.get('/api/client/privacy-texts');
    const shown: number[] = texts.map((one: { id: number }) => one.id);
    const stale = await confirm([...shown, 987_654]);
    expect([stale.status, stale.body.code]).toEqual([409, 'privacy-texts-changed']);
    expect((await world.states(siteId)).ADD_PRIVACY_POLICY).toBe('current');
    expect((await confirm(shown)).status).toBe(204);
    expect((await world.states(siteId)).ADD_PRIVACY_POLICY).toBe('completed');
    const { body } = await world.owner.get('/api/client/privacy-confirmations');
    expect(body).toMatchObject([{ siteId, confirmedAt: now.toISOString(), changes: [] }]);
    expect(body[0].textIds).toEqual([...shown].sort((a, b) => a - b));
  });

  it('what is blocked, done, another company’s or nobody’s changes nothing', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    const blocked = await world.confirmStep('ADD_PRIVACY_POLICY', siteId);
    expect([blocked.status, blocked.body.code, blocked.body.waitsFor]).toEqual([
      409,
      'todo-blocked',
      ['companyOnboarding'],
    ]);
    expect((await world.confirmCompany()).body).toMatchObject({ code: 'todo-blocked' });

    const other = await test.as('otherOwner');
    expect((await world.confirmStep('ADD_PRIVACY_POLICY', siteId, other)).status).toBe(404);
    expect((await world.owner.post('/api/client/steps/987654321/confirm')).status).toBe(404);
    const member = await test.as('member');
    expect((await world.confirmStep('ADD_PRIVACY_POLICY', siteId, member)).status).toBe(403);

    const { id } = await world.todo('CONFIRM_CONTRACT_DETAILS');
    const wrongCall = await world.owner.post(`/api/client/steps/${id}/confirm`);
    expect([wrongCall.status, wrongCall.body.code]).toEqual([409, 'other-act']);
    expect(await audited(id)).toEqual([]);

    expect((await world.confirmContractDetails()).status).toBe(204);
    const twice = await world.confirmContractDetails();
    expect([twice.status, twice.body.code]).toEqual([409, 'todo-done']);
    expect(await audited(id)).toMatchObject([
      { actor_kind: 'person', actor_id: test.network.users.owner, after: { status: 'COMPLETED' } },
    ]);
    expect(await test.ownerDb('agreement_confirmations').where({ site_id: siteId })).toHaveLength(
      1,
    );
  });

  const either = 'Either TaxNumber or VATNumber must be set in Banking Details';
  it.each([
    ['nothing of a small business', 'DE', { tax_number: null }, { taxNumber: either }],
    ['nothing for VAT', 'DE', { tax_type: 'VAT_19', tax_number: '' }, { taxNumber: either }],
    [
      'a tax number alone for Reverse Charge EU',
      'AT',
      { tax_type: 'REVERSE_CHARGE_EU', tax_number: '12-345/6789' },
      { vatNumber: 'Reverse Charge EU needs a VAT number of an EU country other than Germany' },
    ],
    [
      'a VAT number of elsewhere for Reverse Charge EU',
      'AT',
      { tax_type: 'REVERSE_CHARGE_EU', tax_number: null, vat_number: 'IT00743110157' },
      { vatNumber: 'Should be a VAT number of the company’s country (Austria)' },
    ],
    [
      'nothing for Reverse Charge NON-EU',
      'CH',
      { tax_type: 'REVERSE_CHARGE_NON_EU', tax_number: null },
      { taxNumber: either },
    ],
    [
      'a number from before there were rules',
      'DE',
      { tax_number: 'folgt' },
      { taxNumber: 'Should be a tax number such as 12/345/67890' },
    ],
  ])('company details wait as long as there is %s', async (_label, country, banking, errors) => {
    await world.agree(await world.createSite());
    await world.confirmContractDetails();
    await world.enterCompanyDetails();
    const { companyId } = world;
    await test.ownerDb('companies').where({ id: companyId }).update({ country });
    await test.ownerDb('bankings').where({ entity_id: companyId }).update(banking);
    const { status, body } = await world.confirmCompany();
    await test.ownerDb('companies').where({ id: companyId }).update({ country: 'DE' });
    const [[field, said] = []] = Object.entries(errors);
    expect([status, body.errors]).toEqual([422, { [`banking.${field}`]: said }]);
    expect((await world.states()).CONFIRM_COMPANY_DETAILS).toBe('current');
  });

  it('company details are confirmed by who manages the company only', async () => {
    const path = '/api/client/company/confirm';
    expect((await supertest(test.url).post(path)).status).toBe(401);
    const answers = [];
    for (const user of ['member', 'superAdmin', 'otherOwner'] as const) {
      const seen = { company: { id: 1, updatedAt: now.toISOString() }, bankings: [] };
      answers.push((await (await test.as(user)).post(path).send(seen)).status);
    }
    expect(answers).toEqual([403, 403, 404]);
  });

  it('what has changed since it was shown is refused, and nothing is kept of it', async () => {
    const siteId = await world.createSite();
    const agreement = await world.agree(siteId);
    const shown = [{ id: agreement.id, updatedAt: agreement.updatedAt }];
    await world.changeAgreement(agreement.id, { hasPlugin: true });
    const answer = await world.owner
      .post('/api/client/contract-details/confirm')
      .send({ agreements: shown });
    expect([answer.status, answer.body.code]).toEqual([409, 'agreements-changed']);
    expect((await world.todo('CONFIRM_CONTRACT_DETAILS')).status).toBe('OPEN');
  });
});

describe('until the contract is approved', () => {
  const signed = async () => {
    const siteId = await world.createSite();
    const agreement = await world.agree(siteId);
    await world.confirmContractDetails();
    await world.enterCompanyDetails();
    await world.confirmCompany();
    const contractId = await world.createContract();
    await world.uploadInitial(contractId);
    expect((await world.uploadSigned(contractId)).status).toBe(200);
    return { agreement, contractId };
  };
  const reopened = {
    CONFIRM_CONTRACT_DETAILS: 'current',
    CONFIRM_COMPANY_DETAILS: 'blocked',
    SIGN_CONTRACT: 'blocked',
    UPLOAD_CONTRACT: 'blocked',
    VALIDATE_CONTRACT: 'blocked',
  };

  it('a changed agreement opens the contract’s details again, and what follows', async () => {
    const { agreement, contractId } = await signed();
    expect((await world.changeAgreement(agreement.id, { comment: 'Notiz' })).status).toBe(200);
    expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('completed');
    expect((await world.changeAgreement(agreement.id, { mode: 'SELECT' })).status).toBe(200);
    expect(await world.states()).toMatchObject(reopened);
    const [contract] = (await world.owner.get('/api/client/contracts')).body;
    expect(contract).toMatchObject({ id: contractId, signedAt: null, signedDocument: null });
  });

  it('an approval and a new site at the same moment come one after the other', async () => {
    const { contractId } = await signed();
    const [approval, siteId] = await Promise.all([
      world.approveContract(contractId),
      world.createSite(),
    ]);
    const { status } = await world.companyOnboarding();
    const ownDetails = 'CONFIRM_CONTRACT_DETAILS' in (await world.states(siteId));
    // Approved before: the site confirms its own. After: the contract is to be signed again.
    const outcomes = [
      [200, 'COMPLETED', true],
      [409, 'OPEN', false],
    ];
    expect(outcomes).toContainEqual([approval.status, status, ownDetails]);
  });

  it('so does a new site, once it has its agreement', async () => {
    await signed();
    const siteId = await world.createSite();
    expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('qmn-working');
    await world.agree(siteId);
    expect(await world.states()).toMatchObject(reopened);
    expect(Object.keys(await world.states(siteId))).not.toContain('CONFIRM_CONTRACT_DETAILS');
  });
});

describe('a site', () => {
  it('has two steps before its first agreement, which plans the rest', async () => {
    const siteId = await world.createSite();
    expect(Object.keys(await world.states(siteId))).toEqual([
      'ADD_PRIVACY_POLICY',
      'DO_FINAL_TESTING_AND_GO_LIVE',
    ]);
    const agreement = await world.agree(siteId, { managementType: 'CLIENT' });
    expect((await world.todo('INTEGRATION_INTO_SITE', siteId)).assignableType).toBe('Person');
    const answer = await world.changeAgreement(agreement.id, {
      managementType: 'QMN',
      consentManagerType: 'CONSENT_MANAGER',
    });
    expect(answer.status).toBe(200);
    expect((await world.todo('INTEGRATION_INTO_SITE', siteId)).assignableType).toBe('Admin');
    expect(Object.keys(await world.states(siteId))).toEqual([
      'PROVIDE_SITE_LOGIN',
      'ADD_PRIVACY_POLICY',
      'SETUP_CONSENT_MANAGER',
      'SETUP_AD_SERVER',
      'SETUP_WB_VIDEO_PLAYER',
      'INTEGRATION_INTO_SITE',
      'DO_FINAL_TESTING_AND_GO_LIVE',
    ]);
    expect((await world.manager.delete(`/api/admin/agreements/${agreement.id}`)).status).toBe(200);
    expect(Object.keys(await world.states(siteId))).toEqual([
      'ADD_PRIVACY_POLICY',
      'DO_FINAL_TESTING_AND_GO_LIVE',
    ]);
  });

  it('stays with its company while it is onboarded', async () => {
    const siteId = await world.createSite();
    const path = `/api/admin/sites/${siteId}`;
    const { updatedAt } = (await world.manager.get(path)).body;
    const companyId = test.network.companies.other;
    const answer = await world.manager.put(path).send({ updatedAt, companyId });
    expect([answer.status, answer.body.code]).toEqual([409, 'onboarding-open']);
  });

  it('that comes after the contract confirms its own details first, and again when they change', async () => {
    await world.completeCompany();
    const siteId = await world.createSite();
    expect((await world.states(siteId)).CONFIRM_CONTRACT_DETAILS).toBe('qmn-working');
    const { id } = await world.agree(siteId);
    expect((await world.states(siteId)).CONFIRM_CONTRACT_DETAILS).toBe('current');
    expect((await world.confirmContractDetails(siteId)).status).toBe(204);
    expect((await world.states(siteId)).CONFIRM_CONTRACT_DETAILS).toBe('completed');
    await world.changeAgreement(id, { mode: 'SELECT' });
    expect((await world.states(siteId)).CONFIRM_CONTRACT_DETAILS).toBe('current');
    expect((await world.companyOnboarding()).status).toBe('COMPLETED');
  });

  it.each(
    (['QMN', 'CLIENT'] as const).flatMap((managementType) =>
      (['CONSENT_MANAGER', 'CLIENT'] as const).flatMap((consentManagerType) =>
        [true, false].map((isLater) => ({ managementType, consentManagerType, isLater })),
      ),
    ),
  )('reaches its end: $managementType, $consentManagerType, later: $isLater', async (kind) => {
    const { isLater, ...terms } = kind;
    if (isLater) await world.completeCompany();
    const siteId = await world.createSite();
    const agreement = await world.agree(siteId, terms);
    if (!isLater) await world.completeCompany(siteId);

    const done: string[] = [];
    for (;;) {
      const onboarding = await world.siteOnboarding(siteId);
      const todo = onboarding.phases
        .flatMap(({ todos }) => todos)
        .find(({ canComplete, slug }) => canComplete && !slug.startsWith('DO_FINAL'));
      if (todo) {
        done.push(todo.slug);
        const answer = await act(todo.slug, siteId, todo.assignableType);
        expect([todo.slug, answer.body.detail, answer.status < 300]).toEqual([
          todo.slug,
          undefined,
          true,
        ]);
      } else if (
        onboarding.phases.some(({ todos }) =>
          todos.some(({ slug, status }) => slug === 'SETUP_AD_SERVER' && status === 'OPEN'),
        )
      ) {
        await world.configure(siteId);
      } else break;
    }
    const answer = await world.approveSite(siteId, { agreementId: agreement.id });
    expect([answer.status, answer.body.status]).toEqual([200, 'COMPLETED']);
    const { body } = await world.manager.get(`/api/admin/agreements/${agreement.id}`);
    expect(body).toMatchObject({ status: 'SCHEDULED', startsAt: '2026-12-01' });
    expect(new Set(done).size).toBe(done.length);
  });

  async function act(slug: string, siteId: number, assignee: 'Person' | 'Admin') {
    if (slug === 'CONFIRM_CONTRACT_DETAILS') return world.confirmContractDetails(siteId);
    if (slug.startsWith('PROVIDE_')) {
      await world.enterCredentials(siteId);
      return world.approveCredentials(siteId);
    }
    if (slug === 'ADD_PRIVACY_POLICY') return world.confirmStep(slug, siteId);
    if (slug === 'INTEGRATION_INTO_SITE') {
      if (assignee === 'Person') return world.confirmStep(slug, siteId);
      const { id } = await world.todo(slug, siteId);
      return world.manager.post(`/api/admin/todos/${id}/confirm-integration`);
    }
    return world.complete(slug, siteId);
  }

  it('asks for the manual by mail to those who manage the company', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId, { managementType: 'CLIENT' });
    await world.completeCompany(siteId);
    await world.configure(siteId);
    expect((await world.complete('SETUP_AD_SERVER', siteId)).status).toBe(200);
    await test.ownerDb('mail_deliveries').delete();
    expect((await world.complete('PREPARE_INTEGRATION_MANUAL', siteId)).status).toBe(200);
    expect(await test.ownerDb('mail_deliveries').select('user_id', 'template')).toEqual([
      { user_id: test.network.users.owner, template: 'manual-ready' },
    ]);
    expect((await world.states(siteId)).INTEGRATION_INTO_SITE).toBe('current');
  });
});

describe('the credentials of a site', () => {
  it('are approved once there are some', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
    await world.completeCompany(siteId);
    const approve = () => world.approveCredentials(siteId);
    const none = await approve();
    expect([none.status, none.body.code]).toEqual([409, 'no-credentials']);
    expect((await world.states(siteId)).PROVIDE_SITE_LOGIN).toBe('current');
    await world.enterCredentials(siteId);
    expect((await world.states(siteId)).PROVIDE_SITE_LOGIN).toBe('qmn-working');
    expect((await approve()).status).toBe(200);
    const twice = await approve();
    expect([twice.status, twice.body.code]).toEqual([409, 'todo-done']);
  });

  it('are approved as they were seen, not as the company has changed them since', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
    await world.completeCompany(siteId);
    await world.enterCredentials(siteId);
    const { body: seen } = await world.manager.get('/api/admin/credentials').query({ siteId });
    const { id, updatedAt } = seen[0];
    const changed = await world.owner
      .put(`/api/client/credentials/${id}`)
      .send({ updatedAt, password: 'ein anderes' });
    expect(changed.status).toBe(200);
    const late = await world.approveCredentials(siteId, seen);
    expect([late.status, late.body.code]).toEqual([409, 'credentials-changed']);
    expect((await world.states(siteId)).PROVIDE_SITE_LOGIN).toBe('qmn-working');
    expect((await world.approveCredentials(siteId)).status).toBe(200);
  });
});

describe('the approval of a site', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'a check that is not ticked',
      { checks: approvalCheckNames.slice(1) },
      { checks: 'Please double check all checkboxes in order to approve site' },
    ],
    ['no start', { startsAt: null }, { startsAt: 'Is required' }],
  ])('is refused with %s', async (_label, body, errors) => {
    const siteId = await world.createSite();
    const { id } = await world.agree(siteId);
    const answer = await world.approveSite(siteId, { agreementId: id, ...body });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it('is refused before its time, and for another site’s agreement', async () => {
    const siteId = await world.createSite();
    const { id } = await world.agree(siteId);
    const early = await world.approveSite(siteId, { agreementId: id });
    expect([early.status, early.body.code]).toEqual([409, 'todo-blocked']);
    const other = await world.agree(await world.createSite());
    const foreign = await world.approveSite(siteId, { agreementId: other.id });
    expect([foreign.status, foreign.body.detail]).toEqual([404, 'Missing Agreement']);
    const { body } = await world.manager.get(`/api/admin/agreements/${id}`);
    expect(body).toMatchObject({ status: 'DRAFT', startsAt: null });
  });
});

describe('what is looked at before a decision', () => {
  it('is the agreement with which a site is approved', async () => {
    const siteId = await world.createSite();
    const { id, updatedAt } = await world.agree(siteId);
    await world.completeCompany(siteId);
    await test
      .ownerDb('todos')
      .whereIn('onboarding_id', test.ownerDb('onboardings').where({ site_id: siteId }).select('id'))
      .whereNot({ slug: 'DO_FINAL_TESTING_AND_GO_LIVE' })
      .update({ status: 'COMPLETED', completed_at: now });
    expect((await world.changeAgreement(id, { comment: 'Andere Sätze' })).status).toBe(200);
    const late = await world.approveSite(siteId, { agreementId: id, updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'version-stale']);
    expect((await world.siteOnboarding(siteId)).status).toBe('OPEN');
    expect((await world.approveSite(siteId, { agreementId: id })).status).toBe(200);
  });

  it('are the details that a company confirms, address and accounts', async () => {
    await world.agree(await world.createSite());
    await world.confirmContractDetails();
    await world.enterCompanyDetails();
    const { ownerDb: db } = test;
    const account = { entity_type: 'Company', entity_id: world.companyId };
    for (const change of [
      () => db('companies').where({ id: world.companyId }).update({ city: 'Köln' }),
      () => db('bankings').where(account).update({ account_holder: 'Jemand anderes' }),
      () => db('bankings').insert({ ...account, iban: 'DE02120300000000202051' }),
    ]) {
      const seen = await world.seenDetails();
      await change();
      const late = await world.owner.post('/api/client/company/confirm').send(seen);
      expect([late.status, late.body.code]).toEqual([409, 'company-details-changed']);
    }
    expect((await world.states()).CONFIRM_COMPANY_DETAILS).toBe('current');
    expect((await world.confirmCompany()).status).toBe(204);
  });
});

describe('a step of the operator', () => {
  it('that two complete at once is done once, and audited once', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    const { id } = await world.todo('SETUP_WB_VIDEO_PLAYER', siteId);
    const second = await test.as('superAdmin');
    const path = `/api/admin/todos/${id}/complete`;
    const answers = await Promise.all([world.manager.post(path), second.post(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await audited(id)).toHaveLength(1);
  });

  it('waits for its configuration', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    const early = await world.complete('SETUP_AD_SERVER', siteId);
    expect([early.status, early.body.waitsFor]).toEqual([409, ['configurationComplete']]);
    await world.configure(siteId);
    expect((await world.todo('SETUP_AD_SERVER', siteId)).currentSince).toBe(now.toISOString());
    expect((await world.complete('SETUP_AD_SERVER', siteId)).status).toBe(200);
  });

  it('is completed by the call that belongs to it', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    for (const slug of ['ADD_PRIVACY_POLICY', 'DO_FINAL_TESTING_AND_GO_LIVE']) {
      const answer = await world.complete(slug, siteId);
      expect([slug, answer.status, answer.body.code]).toEqual([slug, 409, 'other-act']);
    }
    expect((await world.manager.post('/api/admin/todos/987654321/complete')).status).toBe(404);
    const finance = await test.as('finance');
    const { id } = await world.todo('SETUP_WB_VIDEO_PLAYER', siteId);
    expect((await finance.post(`/api/admin/todos/${id}/complete`)).status).toBe(403);
  });

  it('is given to another admin, a person’s is not', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    const { superAdmin, accountManager, finance, owner } = test.network.users;
    const assign = async (slug: string, assignableId: number, assignableType = 'Admin') => {
      const { id } = await world.todo(slug, siteId);
      const body = { assignableId, assignableType };
      return world.manager.post(`/api/admin/todos/${id}/assign`).send(body);
    };
    const given = await assign('SETUP_AD_SERVER', superAdmin);
    expect(given.body.assignable).toEqual({ id: superAdmin, name: 'superAdmin Test' });
    expect((await assign('SETUP_AD_SERVER', owner)).body.errors).toEqual({
      assignableId: 'Does not exist',
    });
    expect((await assign('SETUP_AD_SERVER', finance)).body.errors).toEqual({
      assignableId: 'Has no right to do this step',
    });
    expect((await assign('DO_FINAL_TESTING_AND_GO_LIVE', accountManager)).status).toBe(200);
    expect((await assign('SETUP_AD_SERVER', owner, 'Person')).body.errors).toEqual({
      assignableType: 'Invalid entity type',
    });
    expect((await assign('ADD_PRIVACY_POLICY', superAdmin)).body.code).toBe('persons-todo');
    await world.complete('SETUP_WB_VIDEO_PLAYER', siteId);
    expect((await assign('SETUP_WB_VIDEO_PLAYER', superAdmin)).body.code).toBe('todo-completed');

    // Nobody's once they may do it no longer, or were removed.
    const assignees = async () => [
      (await world.todo('SETUP_AD_SERVER', siteId)).assignable,
      (await world.todo('DO_FINAL_TESTING_AND_GO_LIVE', siteId)).assignable?.id,
    ];
    const todos = (assignable_id: number) => test.ownerDb('todos').where({ assignable_id });
    await todos(superAdmin).update({ assignable_id: finance });
    expect(await assignees()).toEqual([null, accountManager]);
    await todos(accountManager).update({ assignable_id: superAdmin });
    expect(await assignees()).toEqual([null, superAdmin]);
    await test.ownerDb('users').where({ id: superAdmin }).update({ deactivated_at: now });
    expect(await assignees()).toEqual([null, undefined]);
    await test.ownerDb('users').where({ id: superAdmin }).update({ deactivated_at: null });
  });
});

describe('the admins to whom a step can be given', () => {
  it('are the active ones, by name, also for who may not manage admins', async () => {
    expect((await world.manager.get('/api/admin/admins')).status).toBe(403);
    const { superAdmin, accountManager, finance } = test.network.users;
    const named = (id: number, name: string) => ({
      id,
      name: `${name} Test`,
      rights: name === 'finance' ? [] : ['companies', 'credentials', 'siteApproval'],
    });
    const path = '/api/admin/assignable-admins';
    const all = [
      named(accountManager, 'accountManager'),
      named(finance, 'finance'),
      named(superAdmin, 'superAdmin'),
    ];
    expect((await world.manager.get(path)).body).toEqual(all);
    const gone = () => test.ownerDb('users').where({ id: finance });
    await gone().update({ deactivated_at: now });
    expect((await world.manager.get(path)).body).toEqual([all[0], all[2]]);
    await gone().update({ deactivated_at: null });
    expect((await (await test.as('finance')).get(path)).status).toBe(403);
    expect((await world.owner.get(path)).status).toBe(403);
    expect((await supertest(test.url).get(path)).status).toBe(401);
  });
});

describe('screens', () => {
  it('are told once it is committed, and not of what was refused', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    const company = await world.companyOnboarding();
    const room = onboardingRoom(company.id);
    await told.said();
    await world.confirmCompany();
    expect(await told.said()).toEqual([]);
    await world.confirmContractDetails();
    const notices = `notices ${world.companyId}`;
    expect(await told.said()).toEqual(['todos', room, 'onboardings', 'notices', notices]);
  });

  it('of the sites are told when the company’s onboarding ends', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    await world.completeCompany(siteId);
    const site = await world.siteOnboarding(siteId);
    expect(await told.said()).toContain(onboardingRoom(site.id));
  });
});

describe('what a company is not told', () => {
  it('is who of the operator does what', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    const text = JSON.stringify(await world.clientView());
    expect(text).not.toContain('accountManager');
    expect(text).not.toContain('assignable"');
    expect(text).not.toContain('completedBy');
  });

  it('and what it cannot do in the database: the operator’s steps', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId);
    const { id } = await world.todo('SETUP_WB_VIDEO_PLAYER', siteId);
    const cheating = test.clientDb.transaction(async (db) => {
      await db.raw(`select set_config('app.company_id', ?, true)`, [String(world.companyId)]);
      await db('todos').where({ id }).update({ status: 'COMPLETED', completed_at: now });
    });
    await expect(cheating).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the account of a company', () => {
  it('is set up by the first sign-in of who may manage it, or by the grant', async () => {
    const { body: company } = await world.manager
      .post('/api/admin/companies')
      .send({ name: 'Neu Verlag', type: 'EXCLUSIVE', country: 'DE' });
    const path = `/api/admin/companies/${company.id}/onboarding`;
    const setUp = async () =>
      (await world.manager.get(path)).body.phases[0].todos.map(
        ({ slug, state }: { slug: string; state: string }) => `${slug} ${state}`,
      );
    expect(await setUp()).toEqual(['CREATE_COMPANY completed', 'ACCOUNT_SETUP current']);
    const roles = await test.ownerDb('roles').whereIn('name', ['Owner', 'Member']).select();
    const roleOf = (name: string) => mustExist(roles.find((role) => role.name === name)).id;
    const { body: person } = await world.manager.post('/api/admin/people').send({
      firstName: 'Neu',
      lastName: 'Hier',
      email: 'neu-hier@test.example',
      companyId: company.id,
      language: 'de',
      roleIds: [roleOf('Member')],
    });
    await test.ownerDb('users').where({ id: person.id }).update({ last_signed_in_at: now });
    expect((await setUp())[1]).toBe('ACCOUNT_SETUP current');
    const record = (await world.manager.get(`/api/admin/people/${person.id}`)).body;
    const granted = await world.manager
      .put(`/api/admin/people/${person.id}`)
      .send({ updatedAt: record.updatedAt, roleIds: [roleOf('Owner')] });
    expect(granted.status).toBe(200);
    expect((await setUp())[1]).toBe('ACCOUNT_SETUP completed');
  });

  it('is set up at the very sign-in', async () => {
    const { owner } = test.network.users;
    await test.ownerDb('todos').where({ slug: 'ACCOUNT_SETUP' }).update({
      status: 'OPEN',
      completed_at: null,
      completed_by: null,
    });
    const { id } = await world.todo('ACCOUNT_SETUP');
    await test
      .ownerDb('audit_log')
      .where({ entity: 'todos', entity_id: String(id) })
      .delete();
    const signIn = () =>
      supertest(test.url)
        .post('/api/auth/login')
        .send({ email: emailOf('owner'), password: testPassword });
    const answers = await Promise.all([signIn(), signIn()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.todo('ACCOUNT_SETUP')).toMatchObject({
      status: 'COMPLETED',
      completedBy: { id: owner },
    });
    expect(await audited(id)).toMatchObject([{ actor_kind: 'person', actor_id: owner }]);
  });
});

describe('the account of a further company', () => {
  it('is set up at the first sign-in, too', async () => {
    const { member } = test.network.users;
    const { body: company } = await world.manager
      .post('/api/admin/companies')
      .send({ name: 'Weiterer Verlag', type: 'EXCLUSIVE', country: 'DE' });
    await test.ownerDb('users').where({ id: member }).update({ last_signed_in_at: null });
    const owner = { companyId: company.id, userId: member, role: 'Owner', readsDocuments: true };
    expect((await world.manager.post('/api/admin/memberships').send(owner)).status).toBe(201);
    const state = async () =>
      (await world.manager.get(`/api/admin/companies/${company.id}/onboarding`)).body.phases[0]
        .todos[1].state;
    expect(await state()).toBe('current');
    await supertest(test.url)
      .post('/api/auth/login')
      .send({ email: emailOf('member'), password: testPassword })
      .expect(200);
    expect(await state()).toBe('completed');
  });
});

describe('a company that becomes EXCLUSIVE', () => {
  it('is onboarded with its sites that do not run yet, and cannot go back meanwhile', async () => {
    const { body: company } = await world.manager
      .post('/api/admin/companies')
      .send({ name: 'Wechsel Verlag', type: 'AFFILIATE', country: 'DE' });
    const createSite = async (url: string): Promise<number> =>
      (
        await world.manager.post('/api/admin/sites').send({
          url,
          companyId: company.id,
          categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
          tags: [],
        })
      ).body.id;
    const running = await createSite('laeuft-schon.example');
    const waiting = await createSite('wartet-noch.example');
    const agreement = await world.agree(running);
    await world.changeAgreement(agreement.id, { status: 'SCHEDULED', startsAt: '2026-11-01' });
    const save = async (type: string) => {
      const path = `/api/admin/companies/${company.id}`;
      const { updatedAt } = (await world.manager.get(path)).body;
      return world.manager.put(path).send({ updatedAt, type });
    };
    expect((await save('EXCLUSIVE')).body.onboardingStatus).toBe('OPEN');
    expect((await world.siteOnboarding(waiting)).status).toBe('OPEN');
    const none = await world.manager.get(`/api/admin/sites/${running}/onboarding`);
    expect([none.status, none.body.detail]).toEqual([404, 'There was no onboarding']);
    expect((await save('AFFILIATE')).status).toBe(409);
  });
});

describe('lookups', () => {
  it('name the blueprints', async () => {
    const { body } = await world.manager.get('/api/admin/onboarding-blueprints');
    expect(body).toHaveLength(17);
    expect(body[0]).toMatchObject({ kind: 'company', slug: 'CREATE_COMPANY', phase: 'account' });
  });
});
