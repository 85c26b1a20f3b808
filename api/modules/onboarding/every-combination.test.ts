import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { inFull, shareDay, todaysShare } from '#tests/support/soak.ts';
import { createOnboardingWorld, type OnboardingWorld } from './testing/onboarding-world.ts';

/**
 * Both sides do over HTTP what their screens ask of them, and nothing else, until nothing is left:
 * for every kind of agreement, with sites that come before, during and after the company's own
 * onboarding.
 */

let test: TestApp;
/** All ads but the video player's. */
let adsWithoutVideo: number[];
let allAds: number[];
let rates: { trackerId: number; viewsCpm: number }[];
beforeAll(async () => {
  test = await createTestApp();
  const trackers = await test.ownerDb('trackers').orderBy('order');
  const ads = trackers.filter(({ use_case }) => use_case === 'AD_TRACKING');
  allAds = ads.map(({ id }) => id);
  adsWithoutVideo = ads.filter(({ slug }) => slug !== 'wb-video').map(({ id }) => id);
  const page = mustExist(trackers.find(({ slug }) => slug === 'desktop-consent'));
  rates = [{ trackerId: page.id, viewsCpm: 500 }];
});
afterAll(() => test.close());

interface Terms {
  managementType: 'QMN' | 'CLIENT';
  consentManagerType: 'CONSENT_MANAGER' | 'CLIENT';
  hasPlugin: boolean;
  allowsVideo: boolean;
}

const combinations: Terms[] = (['QMN', 'CLIENT'] as const).flatMap((managementType) =>
  (['CONSENT_MANAGER', 'CLIENT'] as const).flatMap((consentManagerType) =>
    [true, false].flatMap((hasPlugin) =>
      [true, false].map((allowsVideo) => ({
        managementType,
        consentManagerType,
        hasPlugin,
        allowsVideo,
      })),
    ),
  ),
);

/** Five that have every pair of settings between them: none of a kind, and all but one. */
const pairs = combinations.filter((terms) => {
  const isUsual = [
    terms.managementType === 'QMN',
    terms.consentManagerType === 'CONSENT_MANAGER',
    terms.hasPlugin,
    terms.allowsVideo,
  ];
  return [0, 3].includes(isUsual.filter(Boolean).length);
});
const others = combinations.filter((terms) => !pairs.includes(terms));
/** And one of the others, another each day. */
const walked = inFull ? combinations : [...pairs, ...todaysShare(others, 1)];

const agreementOf = ({ allowsVideo, ...terms }: Terms) => ({
  ...terms,
  mode: 'SELECT',
  type: 'CUSTOM',
  trackers: rates,
  adTrackers: allowsVideo ? allAds : adsWithoutVideo,
});

/** Decisions, section 9, written down again: what there is to do for such a site. */
const stepsOf = (
  { managementType, consentManagerType, hasPlugin, allowsVideo }: Terms,
  isLater: boolean,
) =>
  [
    isLater && 'CONFIRM_CONTRACT_DETAILS',
    managementType === 'QMN' &&
      (consentManagerType === 'CLIENT'
        ? 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN'
        : 'PROVIDE_SITE_LOGIN'),
    'ADD_PRIVACY_POLICY',
    consentManagerType === 'CONSENT_MANAGER' && 'SETUP_CONSENT_MANAGER',
    'SETUP_AD_SERVER',
    (hasPlugin || allowsVideo) && 'SETUP_WB_VIDEO_PLAYER',
    managementType === 'CLIENT' && 'PREPARE_INTEGRATION_MANUAL',
    'INTEGRATION_INTO_SITE',
    'DO_FINAL_TESTING_AND_GO_LIVE',
  ].filter((slug) => slug !== false);

interface Walk {
  world: OnboardingWorld;
  terms: Terms;
  sites: number[];
  contractId?: number;
}

type Answer = { status: number; body: { detail?: string } };

/** What a company's screen asks for, by step; none of the operator's calls. */
async function companyActs(
  { world, contractId }: Walk,
  { slug, id }: OnboardingTodo,
  siteId?: number,
) {
  const { owner } = world;
  switch (slug) {
    case 'CONFIRM_CONTRACT_DETAILS':
      return world.confirmContractDetails(siteId);
    case 'CONFIRM_COMPANY_DETAILS': {
      const bankings: unknown[] = (await owner.get('/api/client/bankings')).body;
      if (bankings.length === 0) await world.enterCompanyDetails();
      return world.confirmCompany();
    }
    case 'SIGN_CONTRACT':
      return world.uploadSigned(contractId ?? 0);
    case 'PROVIDE_SITE_LOGIN':
      return enterLogin(world, siteId, 'CMS');
    case 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN':
      await enterLogin(world, siteId, 'CONSENT_MANAGER');
      return enterLogin(world, siteId, 'CMS');
    default:
      return owner.post(`/api/client/steps/${id}/confirm`);
  }
}

const enterLogin = ({ owner }: OnboardingWorld, siteId: number | undefined, type: string) =>
  owner
    .post('/api/client/credentials')
    .send({ siteId, type, url: 'https://cms.example', username: 'redaktion', password: 'geheim' });

async function operatorActs({ world, contractId }: Walk, { slug, id }: OnboardingTodo, siteId = 0) {
  const { manager } = world;
  if (slug === 'VALIDATE_CONTRACT') return world.approveContract(contractId ?? 0);
  if (slug.startsWith('PROVIDE_')) {
    return world.approveCredentials(siteId);
  }
  if (slug === 'INTEGRATION_INTO_SITE') {
    return manager.post(`/api/admin/todos/${id}/confirm-integration`);
  }
  if (slug === 'DO_FINAL_TESTING_AND_GO_LIVE') {
    const [{ id: agreementId }] = (await manager.get(`/api/admin/agreements?siteId=${siteId}`))
      .body;
    return world.approveSite(siteId, { agreementId });
  }
  return manager.post(`/api/admin/todos/${id}/complete`);
}

/** What the operator supplies where steps wait for it; undefined if it is nothing of its own. */
async function operatorSupplies(walk: Walk, condition: string, siteId = 0) {
  const { world, terms, sites } = walk;
  switch (condition) {
    case 'hasSites':
      return sites.push(await world.createSite());
    case 'everySiteHasAgreement':
      for (const id of sites) {
        const { body } = await world.manager.get(`/api/admin/agreements?siteId=${id}`);
        if (body.length === 0) await world.agree(id, agreementOf(terms));
      }
      return true;
    case 'agreement':
      return world.agree(siteId, agreementOf(terms));
    case 'initialDocument':
      walk.contractId = await world.createContract();
      return world.uploadInitial(walk.contractId);
    case 'configurationComplete':
      await world.configure(siteId);
      return true;
    default:
      return undefined;
  }
}

const todosOf = ({ phases }: AdminOnboarding) => phases.flatMap(({ todos }) => todos);

/** All that can be done on this onboarding now; false if nothing can. */
async function goOn(walk: Walk, onboarding: AdminOnboarding): Promise<boolean> {
  const siteId = onboarding.kind === 'site' ? onboarding.entityId : undefined;
  const open = todosOf(onboarding).filter(({ status }) => status === 'OPEN');
  const ready = open.filter(({ canComplete }) => canComplete);
  for (const todo of ready) {
    const isAsked = todo.state === 'current';
    succeeded(todo.slug, await (isAsked ? companyActs : operatorActs)(walk, todo, siteId));
  }
  let supplied = 0;
  for (const name of new Set(open.flatMap(({ waitsFor }) => waitsFor))) {
    if ((await operatorSupplies(walk, name, siteId)) !== undefined) supplied += 1;
  }
  return ready.length + supplied > 0;
}

const succeeded = (slug: string, { status, body }: Answer) =>
  expect([slug, body?.detail, status < 300]).toEqual([slug, undefined, true]);

const hasCompleted = (onboarding: AdminOnboarding, slug: string) =>
  todosOf(onboarding).some((todo) => todo.slug === slug && todo.status === 'COMPLETED');

async function finishCompany(walk: Walk, until?: string): Promise<void> {
  for (;;) {
    const company = await walk.world.companyOnboarding();
    if (company.status === 'COMPLETED' || (until && hasCompleted(company, until))) return;
    expect(['the company', await goOn(walk, company)]).toEqual(['the company', true]);
  }
}

async function finishSite(walk: Walk, siteId: number): Promise<void> {
  for (;;) {
    const site = await walk.world.siteOnboarding(siteId);
    if (site.status === 'COMPLETED') return;
    expect([`site ${siteId}`, await goOn(walk, site)]).toEqual([`site ${siteId}`, true]);
  }
}

/** How often each step was completed and reopened, by the audit log. */
async function audited(onboarding: AdminOnboarding): Promise<Record<string, [number, number]>> {
  const todos = todosOf(onboarding);
  const entries = await test
    .ownerDb('audit_log')
    .where({ entity: 'todos', action: 'update' })
    .whereIn(
      'entity_id',
      todos.map(({ id }) => String(id)),
    )
    .select<{ entity_id: string; after: { status?: string } }[]>();
  const count = (id: number, status: string) =>
    entries.filter((entry) => entry.entity_id === String(id) && entry.after.status === status)
      .length;
  return Object.fromEntries(
    todos.map(({ id, slug }) => [slug, [count(id, 'COMPLETED'), count(id, 'OPEN')]]),
  );
}

describe(`an exclusive partner, as of ${shareDay}`, () => {
  it.each(walked)(
    'with sites before, during and after its contract reaches the end: $managementType manages, consent manager $consentManagerType, plugin $hasPlugin, video $allowsVideo',
    async (terms) => {
      const world = await createOnboardingWorld(test);
      const walk: Walk = { world, terms, sites: [await world.createSite()] };
      // Already signed when the second one comes: it is to be confirmed and signed again.
      await finishCompany(walk, 'UPLOAD_CONTRACT');
      walk.sites.push(await world.createSite());
      await finishCompany(walk);
      walk.sites.push(await world.createSite());
      await Promise.all(walk.sites.map((siteId) => finishSite(walk, siteId)));

      const company = await world.companyOnboarding();
      expect(company.status).toBe('COMPLETED');
      for (const [slug, [done, reopened]] of Object.entries(await audited(company))) {
        expect([slug, done - reopened]).toEqual([slug, 1]);
      }
      for (const [index, siteId] of walk.sites.entries()) {
        const site = await world.siteOnboarding(siteId);
        const once = stepsOf(terms, index === 2).map((slug) => [slug, [1, 0]]);
        expect([site.status, Object.entries(await audited(site))]).toEqual(['COMPLETED', once]);
      }
      const { sites } = await world.clientView();
      expect(sites.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
      const { body } = await world.manager.get('/api/admin/agreements');
      const own = body.filter(({ siteId }: { siteId: number }) => walk.sites.includes(siteId));
      expect(own.map(({ status }: { status: string }) => status)).toEqual(
        walk.sites.map(() => 'SCHEDULED'),
      );
    },
  );

  it('without a site waits for the operator, who can always go on', async () => {
    const terms = combinations[0] as Terms;
    const world = await createOnboardingWorld(test);
    const walk: Walk = { world, terms, sites: [] };
    expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('qmn-working');
    expect((await world.clientView()).sites).toEqual([]);
    // The only one is removed again: nobody is left with a step that cannot be done.
    const first = await world.createSite();
    await world.agree(first, agreementOf(terms));
    expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('current');
    const [{ id: agreementId }] = (await world.manager.get(`/api/admin/agreements?siteId=${first}`))
      .body;
    await world.manager.delete(`/api/admin/agreements/${agreementId}`);
    expect((await world.manager.delete(`/api/admin/sites/${first}`)).status).toBe(200);
    expect((await world.states()).CONFIRM_CONTRACT_DETAILS).toBe('qmn-working');
    await finishCompany(walk);
    expect(walk.sites).toHaveLength(1);
    for (const siteId of walk.sites) await finishSite(walk, siteId);
    expect((await world.clientView()).sites.map(({ status }) => status)).toEqual(['COMPLETED']);
  });
});

describe('an affiliate', () => {
  it('has nothing to do, whatever is agreed: its agreements are scheduled in the form', async () => {
    const { other } = test.network.companies;
    await test.ownerDb('companies').where({ id: other }).update({ type: 'AFFILIATE' });
    const manager = await test.as('accountManager');
    const owner = await test.as('otherOwner');
    for (const [index, terms] of combinations.entries()) {
      const site = await manager.post('/api/admin/sites').send({
        url: `affiliate-${index}.example`,
        companyId: other,
        categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
        tags: [],
      });
      expect(site.status).toBe(201);
      const siteId = site.body.id;
      const agreement = await manager
        .post('/api/admin/agreements')
        .send({ siteId, ...agreementOf(terms) });
      const scheduled = await manager
        .put(`/api/admin/agreements/${agreement.body.id}`)
        .send({ updatedAt: agreement.body.updatedAt, status: 'SCHEDULED', startsAt: '2026-12-01' });
      expect([scheduled.status, scheduled.body.status]).toEqual([200, 'SCHEDULED']);
      expect((await manager.get(`/api/admin/sites/${siteId}/onboarding`)).status).toBe(404);
    }
    expect((await owner.get('/api/client/onboarding')).body).toEqual({
      company: null,
      sites: [],
      voidedSignature: null,
    });
    const { otherOwner } = test.network.users;
    expect(await test.ownerDb('mail_deliveries').where({ user_id: otherOwner })).toEqual([]);
  });
});
