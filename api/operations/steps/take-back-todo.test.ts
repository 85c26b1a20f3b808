import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { onboardingRoom } from '#shared/realtime.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type Hearer, hearTold } from '#tests/support/hear-told.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
let siteId: number;
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
  siteId = await world.createSite();
});

const reopen = async (slug: string, ofSite?: number) =>
  world.manager.post(`/api/admin/todos/${(await world.todo(slug, ofSite)).id}/reopen`);
const mails = async (): Promise<number> =>
  (await test.ownerDb('mail_deliveries').select('id')).length;

describe('a step of the operator', () => {
  it('is open again, for all who look at it, and in the history', async () => {
    await world.agree(siteId);
    await world.configure(siteId);
    expect((await world.complete('SETUP_AD_SERVER', siteId)).status).toBe(200);
    expect(await world.todo('SETUP_AD_SERVER', siteId)).toMatchObject({ canTakeBack: true });
    const before = await mails();
    await told.said();
    const { status, body } = await reopen('SETUP_AD_SERVER', siteId);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        status: 'OPEN',
        canComplete: true,
        canTakeBack: false,
        completedAt: null,
        completedBy: null,
        currentSince: now.toISOString(),
      }),
    ]);
    expect(await told.said()).toContain(onboardingRoom((await world.siteOnboarding(siteId)).id));
    expect(await mails()).toBe(before);
    const entry = await test
      .ownerDb('audit_log')
      .where({ entity: 'todos', entity_id: String(body.id), action: 'update' })
      .orderBy('id', 'desc')
      .first('actor_kind', 'actor_id', 'before', 'after');
    expect(entry).toMatchObject({
      actor_kind: 'admin',
      actor_id: test.network.users.accountManager,
      before: { status: 'COMPLETED' },
      after: { status: 'OPEN' },
    });
    expect((await world.complete('SETUP_AD_SERVER', siteId)).status).toBe(200);
  });

  it('that ads are integrated is taken back, too, until the site goes live', async () => {
    const agreement = await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
    await world.completeCompany(siteId);
    await world.configure(siteId);
    await world.enterCredentials(siteId);
    await world.approveCredentials(siteId);
    const { id } = await world.todo('INTEGRATION_INTO_SITE', siteId);
    const confirm = () => world.manager.post(`/api/admin/todos/${id}/confirm-integration`);
    expect((await confirm()).status).toBe(200);
    expect((await reopen('INTEGRATION_INTO_SITE', siteId)).status).toBe(200);
    expect((await confirm()).status).toBe(200);

    for (const slug of ['SETUP_CONSENT_MANAGER', 'SETUP_AD_SERVER', 'SETUP_WB_VIDEO_PLAYER']) {
      expect((await world.complete(slug, siteId)).status).toBe(200);
    }
    await world.confirmStep('ADD_PRIVACY_POLICY', siteId);
    const approved = await world.approveSite(siteId, { agreementId: agreement.id });
    expect([approved.status, approved.body.errors]).toEqual([200, undefined]);
    const relied = await reopen('INTEGRATION_INTO_SITE', siteId);
    expect([relied.status, relied.body.code, relied.body.params]).toEqual([
      409,
      'todo-relied-on',
      { slug: 'INTEGRATION_INTO_SITE', steps: ['DO_FINAL_TESTING_AND_GO_LIVE'] },
    ]);
    const live = await reopen('DO_FINAL_TESTING_AND_GO_LIVE', siteId);
    expect([live.status, live.body.code]).toEqual([409, 'todo-final']);
    expect(await world.siteOnboarding(siteId)).toMatchObject({ status: 'COMPLETED' });
  });

  it('stays done where the company was mailed, or others were done on its ground', async () => {
    await world.agree(siteId, { managementType: 'CLIENT' });
    await world.completeCompany(siteId);
    await world.configure(siteId);
    await world.complete('SETUP_AD_SERVER', siteId);
    expect((await world.complete('PREPARE_INTEGRATION_MANUAL', siteId)).status).toBe(200);
    const mailed = await reopen('PREPARE_INTEGRATION_MANUAL', siteId);
    expect([mailed.status, mailed.body.code]).toEqual([409, 'todo-final']);
    const relied = await reopen('SETUP_AD_SERVER', siteId);
    expect([relied.status, relied.body.params.steps]).toEqual([
      409,
      ['PREPARE_INTEGRATION_MANUAL'],
    ]);
    for (const slug of ['PREPARE_INTEGRATION_MANUAL', 'SETUP_AD_SERVER']) {
      expect(await world.todo(slug, siteId)).toMatchObject({
        status: 'COMPLETED',
        canTakeBack: false,
      });
    }
    const contract = await reopen('VALIDATE_CONTRACT');
    expect([contract.status, contract.body.code]).toEqual([409, 'todo-final']);
    await world.confirmStep('ADD_PRIVACY_POLICY', siteId);
    const theirs = await reopen('ADD_PRIVACY_POLICY', siteId);
    expect([theirs.status, theirs.body.code]).toEqual([409, 'todo-of-company']);
  });

  it('is taken back once, and only what is done', async () => {
    await world.agree(siteId);
    await world.configure(siteId);
    const open = await reopen('SETUP_AD_SERVER', siteId);
    expect([open.status, open.body.code]).toEqual([409, 'todo-open']);
    await world.complete('SETUP_AD_SERVER', siteId);
    const both = await Promise.all([
      reopen('SETUP_AD_SERVER', siteId),
      reopen('SETUP_AD_SERVER', siteId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is nobody’s but those who manage companies', async () => {
    await world.agree(siteId);
    await world.configure(siteId);
    await world.complete('SETUP_AD_SERVER', siteId);
    const path = `/api/admin/todos/${(await world.todo('SETUP_AD_SERVER', siteId)).id}/reopen`;
    for (const user of ['finance', 'owner', 'otherOwner'] satisfies TestUser[]) {
      expect((await (await test.as(user)).post(path)).status).toBe(403);
    }
    expect((await supertest(test.app.server).post(path)).status).toBe(401);
    expect((await world.manager.post('/api/admin/todos/987654321/reopen')).status).toBe(404);
    expect((await world.manager.post('/api/admin/todos/abc/reopen')).status).toBe(400);
    expect(await world.todo('SETUP_AD_SERVER', siteId)).toMatchObject({ status: 'COMPLETED' });
  });
});
