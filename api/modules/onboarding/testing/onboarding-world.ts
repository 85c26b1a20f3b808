import { expect } from 'vitest';
import { approvalCheckNames } from '#shared/domain/onboarding/site-approval.ts';
import { seenOf } from '#shared/domain/seen-of.ts';
import type {
  AdminOnboarding,
  ClientOnboarding,
  ContractDetails,
  OnboardingTodo,
} from '#shared/schemas/calls/onboarding.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import type { SeenRecord } from '#shared/schemas/seen-record.ts';
import { confirmVoiding } from '#tests/support/confirm-voiding.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';

type Agent = Awaited<ReturnType<TestApp['as']>>;
type Body = Record<string, unknown>;

let counter = 0;

/**
 * Both sides of an onboarding as they call the API: the operator's account manager, and the Owner
 * of the test network's own company, whose onboarding begins again with each world.
 */
export async function createOnboardingWorld(test: TestApp) {
  const manager = await test.as('accountManager');
  const owner = await test.as('owner');
  const companyId = test.network.companies.own;

  await clear(test, companyId);
  const company = (await manager.get(`/api/admin/companies/${companyId}`)).body;
  // An exclusive partner gets its onboarding on any save.
  const saved = await manager
    .put(`/api/admin/companies/${companyId}`)
    .send({ updatedAt: company.updatedAt, type: 'EXCLUSIVE' });
  expect(saved.status).toBe(200);

  const world = {
    companyId,
    manager,
    owner,

    companyOnboarding: async (): Promise<AdminOnboarding> =>
      (await manager.get(`/api/admin/companies/${companyId}/onboarding`)).body,
    siteOnboarding: async (siteId: number): Promise<AdminOnboarding> =>
      (await manager.get(`/api/admin/sites/${siteId}/onboarding`)).body,
    clientView: async (): Promise<ClientOnboarding> =>
      (await owner.get('/api/client/onboarding')).body,

    async todo(slug: string, siteId?: number): Promise<OnboardingTodo> {
      const onboarding = siteId
        ? await world.siteOnboarding(siteId)
        : await world.companyOnboarding();
      const todo = onboarding.phases.flatMap(({ todos }) => todos).find((one) => one.slug === slug);
      if (!todo) throw new Error(`${slug} is not planned`);
      return todo;
    },
    states: async (siteId?: number) =>
      Object.fromEntries(
        (siteId
          ? await world.siteOnboarding(siteId)
          : await world.companyOnboarding()
        ).phases.flatMap(({ todos }) => todos.map((todo) => [todo.slug, todo.state])),
      ),

    async createSite(): Promise<number> {
      counter += 1;
      const url = `onboarding-${counter}.example`;
      const { body, status } = await confirmVoiding(() =>
        manager.post('/api/admin/sites').send({
          url,
          companyId,
          categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
          tags: [],
        }),
      );
      expect([status, body.url]).toEqual([201, url]);
      return body.id;
    },
    async agree(siteId: number, body: Body = {}): Promise<{ id: number; updatedAt: string }> {
      const answer = await confirmVoiding(() =>
        manager.post('/api/admin/agreements').send({
          siteId,
          mode: 'PLUS',
          managementType: 'QMN',
          consentManagerType: 'CLIENT',
          ...body,
        }),
      );
      expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
      return answer.body;
    },
    async changeAgreement(id: number, body: Body) {
      const { updatedAt } = (await manager.get(`/api/admin/agreements/${id}`)).body;
      return confirmVoiding(() =>
        manager.put(`/api/admin/agreements/${id}`).send({ updatedAt, ...body }),
      );
    },

    async confirmContractDetails(siteId?: number) {
      const details: ContractDetails = (await owner.get('/api/client/contract-details')).body;
      const agreements = details
        .filter((site) => !siteId || site.siteId === siteId)
        .flatMap(({ agreement }) => (agreement ? [seenOf(agreement)] : []));
      const body = { ...(siteId && { siteId }), agreements };
      return owner.post('/api/client/contract-details/confirm').send(body);
    },
    async enterCompanyDetails() {
      await test
        .ownerDb('companies')
        .where({ id: companyId })
        .update({ street: 'Lindenstraße 14', zip: '79098', city: 'Freiburg' });
      await test.ownerDb('bankings').insert({
        entity_type: 'Company',
        entity_id: companyId,
        iban: 'DE89370400440532013000',
        account_holder: 'Eigener Verlag',
        tax_number: '12/345/67890',
      });
    },
    async seenDetails() {
      const { body: company } = await owner.get('/api/client/company');
      const { body: bankings } = await owner.get('/api/client/bankings');
      return { company: seenOf(company), bankings: bankings.map(seenOf) };
    },
    confirmCompany: async () =>
      owner.post('/api/client/company/confirm').send(await world.seenDetails()),
    async createContract(): Promise<number> {
      const answer = await manager.post(`/api/admin/companies/${companyId}/contracts`);
      expect(answer.status).toBe(201);
      return answer.body.id;
    },
    uploadInitial: async (contractId: number, file?: Buffer) =>
      manager
        .post(`/api/admin/upload-initial-contract?contractId=${contractId}`)
        .attach('file', file ?? (await samplePdf('Zu unterschreiben')), 'vertrag.pdf'),
    uploadSigned: async (contractId: number, file?: Buffer, by: Agent = owner) =>
      by
        .post(`/api/client/contracts/${contractId}/signed`)
        .attach('file', file ?? (await samplePdf('Unterschrieben')), 'unterschrieben.pdf'),
    async sign(contractId: number, body: Body = {}, by: Agent = owner) {
      const { body: contracts } = await owner.get('/api/client/contracts');
      const found = contracts.find((one: { id: number }) => one.id === contractId);
      return by.post(`/api/client/contracts/${contractId}/sign`).send({
        method: 'typed',
        name: 'Eva Eigner',
        consent: true,
        documentHash: found?.initialHash,
        ...body,
      });
    },
    /** A contract as the operator sees it now. */
    seen: async (contractId: number): Promise<{ updatedAt: string }> => {
      const { body } = await manager.get(`/api/admin/companies/${companyId}/contracts`);
      const found = body.find((one: { id: number }) => one.id === contractId);
      return { updatedAt: found?.updatedAt ?? new Date(0).toISOString() };
    },
    approveContract: async (contractId: number, by: Agent = manager) =>
      by.post(`/api/admin/contracts/${contractId}/approve`).send(await world.seen(contractId)),
    rejectContract: async (contractId: number, body: Body = { reason: 'Seite 2 fehlt' }) =>
      manager
        .post(`/api/admin/contracts/${contractId}/reject`)
        .send({ ...(await world.seen(contractId)), ...body }),
    removeContract: async (contractId: number) =>
      manager.delete(`/api/admin/contracts/${contractId}`).query(await world.seen(contractId)),

    async enterCredentials(siteId: number) {
      const { status } = await manager.post('/api/admin/credentials').send({
        siteId,
        type: 'CMS',
        url: 'https://cms.example',
        username: 'redaktion',
        password: 'geheim',
      });
      expect(status).toBe(201);
    },
    async approveCredentials(siteId: number, seen?: SeenRecord[]) {
      const { body } = await manager.get('/api/admin/credentials').query({ siteId });
      return manager
        .post(`/api/admin/sites/${siteId}/credentials/approve`)
        .send({ credentials: (seen ?? body).map(seenOf) });
    },
    async configure(siteId: number) {
      const path = '/api/admin/configurations';
      const { body: all } = await manager.get(`${path}?ownerType=Site&ownerId=${siteId}`);
      const setup = all.find((one: { slug: string }) => one.slug === 'ad-server-setup');
      const items = setup.items.map(({ slug, value }: { slug: string; value: string | null }) => ({
        slug,
        value:
          value ?? (slug.endsWith('-script') ? `https://cdn.example/${slug}.js` : 'eingetragen'),
      }));
      const { status } = await manager
        .put(`${path}/${setup.id}`)
        .send({ updatedAt: setup.updatedAt, items });
      expect(status).toBe(200);
      expect((await world.placeAds(siteId)).status).toBe(200);
    },
    /** As they are assigned. */
    async placementsOf(siteId: number): Promise<object[]> {
      const { trackers }: Site = (await manager.get(`/api/admin/sites/${siteId}`)).body;
      return trackers.map(({ id, placementIds }) => ({ trackerId: id, placementIds }));
    },
    async assign(siteId: number, placements: object[]) {
      const { updatedAt } = (await manager.get(`/api/admin/sites/${siteId}`)).body;
      const path = `/api/admin/sites/${siteId}/assign-placements`;
      return manager.post(path).send({ updatedAt, placements });
    },
    /** Two placements, one per device. */
    placeAds: async (siteId: number) => {
      const trackers = await test
        .ownerDb('trackers')
        .whereIn('slug', ['wb-billboard', 'mobile-hpa-1'])
        .orderBy('order')
        .pluck('id');
      return world.assign(
        siteId,
        trackers.map((trackerId, index) => ({
          trackerId,
          placementIds: [`platz-${siteId}-${index + 1}`],
        })),
      );
    },
    complete: async (slug: string, siteId: number) =>
      manager.post(`/api/admin/todos/${(await world.todo(slug, siteId)).id}/complete`),
    confirmStep: async (slug: string, siteId: number, by: Agent = owner) =>
      by.post(`/api/client/steps/${(await world.todo(slug, siteId)).id}/confirm`),
    approveSite: async (siteId: number, body: Body & { agreementId: number }) => {
      const { updatedAt } = (await manager.get(`/api/admin/agreements/${body.agreementId}`)).body;
      return manager
        .post(`/api/admin/sites/${siteId}/approve`)
        .send({ checks: approvalCheckNames, startsAt: '2026-12-01', updatedAt, ...body });
    },

    /** From the first site with its agreement to the approved contract. */
    async completeCompany(siteId?: number): Promise<void> {
      if (!siteId) await world.agree(await world.createSite());
      await world.enterCompanyDetails();
      const contractId = await world.createContract();
      for (const answer of [
        await world.confirmContractDetails(),
        await world.confirmCompany(),
        await world.uploadInitial(contractId),
        await world.uploadSigned(contractId),
        await world.approveContract(contractId),
      ]) {
        expect([answer.body, answer.status < 300]).toEqual([expect.anything(), true]);
      }
    },
  };
  return world;
}

export type OnboardingWorld = Awaited<ReturnType<typeof createOnboardingWorld>>;

async function clear({ ownerDb: db }: TestApp, companyId: number): Promise<void> {
  const sites = () => db('sites').where({ company_id: companyId }).select('id');
  // The clock stands still, and with it the minute for which uploads are counted.
  await db('rate_limits').delete();
  await db('agreement_confirmations').whereIn('site_id', sites()).delete();
  await db('credentials').whereIn('site_id', sites()).delete();
  await db('agreements').whereIn('site_id', sites()).delete();
  await db('site_categories').whereIn('site_id', sites()).delete();
  await db('onboardings').whereIn('site_id', sites()).orWhere({ company_id: companyId }).delete();
  await db('placements').whereIn('site_id', sites()).delete();
  await db('sites').where({ company_id: companyId }).delete();
  for (const table of ['contracts', 'contract_events', 'contract_seals']) {
    await db(table).where({ company_id: companyId }).delete();
  }
  await db('bankings').where({ entity_id: companyId }).delete();
}
