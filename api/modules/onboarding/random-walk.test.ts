import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomOf } from '#seeds/demo/random.ts';
import { statusOfAll } from '#shared/domain/onboarding/phase-states.ts';
import { waitsOf } from '#shared/domain/onboarding/waits.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { times } from '#tests/support/soak.ts';
import { listOnboardings } from './onboarding-queries.ts';
import { createOnboardingWorld, type OnboardingWorld } from './testing/onboarding-world.ts';

/** Both sides do anything they can think of, in any order, over HTTP; the outcome is checked. */

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function walk(world: OnboardingWorld, name: string, steps: number) {
  const random = randomOf(name);
  const sites: number[] = [];
  const contracts = async (): Promise<{ id: number }[]> =>
    (await world.manager.get(`/api/admin/companies/${world.companyId}/contracts`)).body;
  const withContract = async (act: (id: number) => Promise<unknown>) => {
    const all = await contracts();
    if (all.length > 0) await act(random.pick(all).id);
  };
  const withSite = async (act: (id: number) => Promise<unknown>) => {
    if (sites.length > 0) await act(random.pick(sites));
  };
  const terms = () => ({
    managementType: random.pick(['QMN', 'CLIENT']),
    consentManagerType: random.pick(['CONSENT_MANAGER', 'CLIENT']),
    hasPlugin: random.chance(0.5),
  });
  const agreementOf = async (siteId: number): Promise<{ id: number } | undefined> =>
    (await world.manager.get(`/api/admin/agreements?siteId=${siteId}`)).body[0];

  const stir: (() => Promise<unknown>)[] = [
    async () => sites.length < 3 && sites.push(await world.createSite()),
    () =>
      withSite(async (id) => {
        const agreement = await agreementOf(id);
        if (agreement) await world.changeAgreement(agreement.id, terms());
      }),
    async () => (await contracts()).length < 3 && world.createContract(),
    () => withContract((id) => world.rejectContract(id)),
    () => withContract((id) => world.removeContract(id)),
  ];
  const goOn: (() => Promise<unknown>)[] = [
    () => withSite(async (id) => (await agreementOf(id)) ?? world.agree(id, terms())),
    () => world.confirmContractDetails(),
    () => withSite((id) => world.confirmContractDetails(id)),
    () => world.confirmCompany(),
    async () => (await contracts()).length === 0 && world.createContract(),
    () => withContract((id) => world.uploadInitial(id)),
    () => withContract((id) => world.uploadSigned(id)),
    () => withContract((id) => world.approveContract(id)),
    () => withSite((id) => world.configure(id)),
    () => withSite((id) => world.enterCredentials(id)),
    () => withSite((id) => world.approveCredentials(id)),
    // Any step, tried by both sides in every way.
    () =>
      withSite(async (siteId) => {
        const { phases } = await world.siteOnboarding(siteId);
        for (const { id } of phases.flatMap(({ todos }) => todos)) {
          if (random.chance(0.4)) continue;
          await world.owner.post(`/api/client/steps/${id}/confirm`);
          await world.manager.post(`/api/admin/todos/${id}/complete`);
          await world.manager.post(`/api/admin/todos/${id}/confirm-integration`);
        }
      }),
    () =>
      withSite(async (siteId) => {
        const agreement = await agreementOf(siteId);
        if (agreement) await world.approveSite(siteId, { agreementId: agreement.id });
      }),
  ];
  sites.push(await world.createSite());
  for (let step = 0; step < steps; step += 1) {
    if (step % 40 === 0) await test.ownerDb('rate_limits').delete();
    await random.pick(random.chance(0.12) ? stir : goOn)();
    await expectSound(world.companyId);
  }
}

async function expectSound(companyId: number) {
  for (const onboarding of await listOnboardings(test.ownerDb, { ofCompany: companyId })) {
    const { id, status, todos } = onboarding;
    expect([id, status]).toEqual([id, statusOfAll(todos)]);
    const open = todos.filter((todo) => todo.status === 'OPEN');
    for (const todo of open) {
      const waits = waitsOf(onboarding, todo.slug);
      const isCurrent = waits.todos.length === 0 && waits.conditions.length === 0;
      expect([todo.slug, todo.currentSince !== null]).toEqual([todo.slug, isCurrent]);
    }
    const movable = open.some(
      ({ slug, currentSince }) => currentSince || waitsOf(onboarding, slug).conditions.length > 0,
    );
    expect([id, open.length === 0 || movable]).toEqual([id, true]);
    for (const todo of todos) {
      expect([todo.slug, await completionsMinusReopenings(todo.id)]).toEqual([
        todo.slug,
        todo.status === 'COMPLETED' ? 1 : 0,
      ]);
    }
  }
}

/** Every completion is in the audit log once, and so is every reopening. */
async function completionsMinusReopenings(todoId: number): Promise<number> {
  const entries: { after: { status?: string } }[] = await test
    .ownerDb('audit_log')
    .where({ entity: 'todos', entity_id: String(todoId), action: 'update' })
    .select('after');
  const count = (status: string) => entries.filter(({ after }) => after.status === status).length;
  return count('COMPLETED') - count('OPEN');
}

describe('whatever both sides do', () => {
  it.each(['first', 'second', 'third'])(
    'steps, phases, audit log and waits agree: %s walk',
    async (name) => {
      const world = await createOnboardingWorld(test);
      await world.enterCompanyDetails();
      await walk(world, `walk:${name}`, times(96, 160));
    },
    60_000,
  );

  it('and the walks have come somewhere', async () => {
    const { rows } = await test.ownerDb.raw(
      `select after ->> 'status' as status, count(*)::int as count from audit_log
        where entity = 'todos' and action = 'update' and after ? 'status' group by 1`.replace(
        '?',
        '\\?',
      ),
    );
    const counts = Object.fromEntries(
      rows.map(({ status, count }: { status: string; count: number }) => [status, count]),
    );
    expect(counts.COMPLETED).toBeGreaterThan(times(20, 30));
    expect(counts.OPEN).toBeGreaterThan(3);
  });
});
