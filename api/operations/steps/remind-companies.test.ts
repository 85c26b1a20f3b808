import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#api/core/database/before-commit.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { startDueSchedules } from '#api/core/jobs/schedule.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { onboardingModule } from './onboarding-module.ts';
import { remindCompanies } from './remind-companies.ts';

/** When both sides act; sessions would not last through the days between the rounds. */
const begin = new Date('2026-11-02T12:00:00Z');
let now = begin;
let test: TestApp;
let world: OnboardingWorld;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = begin;
  await test
    .ownerDb('users')
    .where({ id: test.network.users.owner })
    .update({ deactivated_at: null });
  world = await createOnboardingWorld(test);
});

async function runOn(day: string): Promise<string> {
  const { services } = test;
  const context = {
    db: services.systemDb,
    transaction: (work: Parameters<typeof inTransaction>[1]) =>
      inTransaction(services.systemDb, work),
    clock: () => new Date(`${day}T08:00:00Z`),
    log: { info: () => {} },
    signal: new AbortController().signal,
    services,
  };
  return tellRun(await remindCompanies.run(context as unknown as JobContext, {}), 'en');
}

/** `template subject` of every reminder since the last look. */
async function reminded(): Promise<string[]> {
  const rows = await test
    .ownerDb('mail_deliveries')
    .whereLike('template', 'reminder-%')
    .orderBy('id');
  await test.ownerDb('mail_deliveries').delete();
  return rows.map(({ template, recipient, subject }) => {
    expect(recipient).toBe('owner@test.example');
    return `${template} ${subject}`;
  });
}

const afterThree = 'reminder-3-days Seit 3 Tagen offen: Vertragsdaten bestätigen';
const afterSeven = 'reminder-7-days Seit 7 Tagen offen: Vertragsdaten bestätigen';

describe('a step that is the company’s turn', () => {
  beforeEach(async () => {
    await world.agree(await world.createSite());
  });

  it('is reminded of after three and after seven days, once each, then no more', async () => {
    for (const [day, mails] of [
      ['2026-11-03', []],
      ['2026-11-05', []],
      ['2026-11-06', [afterThree]],
      ['2026-11-06', []],
      ['2026-11-07', []],
      ['2026-11-10', [afterSeven]],
      ['2026-11-10', []],
      ['2026-12-24', []],
    ] as const) {
      await runOn(day);
      expect([day, await reminded()]).toEqual([day, mails]);
    }
  });

  it('is reminded of once by rounds that run at once', async () => {
    const results = await Promise.all([runOn('2026-11-06'), runOn('2026-11-06')]);
    expect(results.sort()).toEqual(['0 mails queued', '1 mail queued']);
    expect(await reminded()).toEqual([afterThree]);
  });

  it('is reminded of by one mail when rounds were missed', async () => {
    await runOn('2026-11-20');
    expect(await reminded()).toEqual([afterSeven.replace('7 Tagen', '17 Tagen')]);
    await runOn('2026-11-21');
    expect(await reminded()).toEqual([]);
  });

  it('is forgotten once it is done', async () => {
    await runOn('2026-11-06');
    expect(await reminded()).toEqual([afterThree]);
    expect((await world.confirmContractDetails()).status).toBe(204);
    await test.ownerDb('mail_deliveries').delete();
    await runOn('2026-11-10');
    // Now it is the next step's turn.
    expect(await reminded()).toEqual([
      'reminder-7-days Seit 7 Tagen offen: Firmendaten bestätigen',
    ]);
  });

  it('starts counting again when it is reopened', async () => {
    await runOn('2026-11-10');
    expect(await reminded()).toEqual([afterSeven]);
    await world.confirmContractDetails();
    const [agreement] = (await world.manager.get('/api/admin/agreements')).body;
    now = new Date('2026-11-02T18:00:00Z');
    expect((await world.changeAgreement(agreement.id, { mode: 'SELECT' })).status).toBe(200);
    for (const [day, mails] of [
      ['2026-11-05', []],
      ['2026-11-06', [afterThree]],
      ['2026-11-10', [afterSeven]],
    ] as const) {
      await runOn(day);
      expect([day, await reminded()]).toEqual([day, mails]);
    }
  });

  it('is not reminded of while nobody can act, and is as soon as someone can', async () => {
    const owner = () => test.ownerDb('users').where({ id: test.network.users.owner });
    await owner().update({ deactivated_at: now });
    await runOn('2026-11-06');
    expect(await reminded()).toEqual([]);
    await owner().update({ deactivated_at: null });
    await runOn('2026-11-07');
    expect(await reminded()).toEqual([afterThree.replace('3 Tagen', '4 Tagen')]);
  });
});

describe('the steps of a company', () => {
  it('are reminded of in one mail, each with its page; what the operator works on is not', async () => {
    const siteId = await world.createSite();
    await world.agree(siteId, { consentManagerType: 'CLIENT' });
    await world.completeCompany(siteId);
    const later = await world.createSite();
    await world.agree(later);
    await test.ownerDb('mail_deliveries').delete();
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
    for (const type of ['CMS', 'CONSENT_MANAGER']) {
      const { status } = await world.owner.post('/api/client/credentials').send({
        siteId: later,
        type,
        url: 'https://cms.example',
        username: 'redaktion',
        password: 'geheim',
      });
      expect(status).toBe(201);
    }
    await runOn('2026-11-06');
    expect(await reminded()).toEqual(['reminder-3-days 4 Schritte warten noch auf Sie']);
    const { rows } = await test.ownerDb.raw(
      `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
        where payload -> 'payload' ->> 'subject' like '%Schritte%'`,
    );
    const links = [...rows[0].text.matchAll(/dashboard\?(\S+)/g)].map(([, query]) => query);
    expect(links.sort()).toEqual(
      [
        `site=${later}&step=ADD_PRIVACY_POLICY`,
        `site=${later}&step=CONFIRM_CONTRACT_DETAILS`,
        `site=${siteId}&step=ADD_PRIVACY_POLICY`,
        `site=${siteId}&step=PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN`,
      ].sort(),
    );
    expect(rows[0].text).toContain('Offen seit 02.11.2026.');
  });
});

it('goes through the companies at 09:00 in Berlin, once however many processes ask', async () => {
  const schedule = onboardingModule.schedules?.find(({ name }) => name === 'remind-companies');
  if (!schedule) throw new Error('There is no schedule');
  expect(schedule.lastDueAt(new Date('2026-11-20T07:59:59Z')).toISOString()).toBe(
    '2026-11-19T08:00:00.000Z',
  );
  expect(schedule.lastDueAt(new Date('2026-07-20T07:00:00Z')).toISOString()).toBe(
    '2026-07-20T07:00:00.000Z',
  );
  const { systemDb } = test.services;
  const ask = () => startDueSchedules(systemDb, [schedule], new Date('2026-11-20T08:00:01Z'));
  await Promise.all([ask(), ask()]);
  await ask();
  const { rows } = await test.ownerDb.raw(
    `select task_identifier from graphile_worker.jobs where task_identifier = 'remind-companies'`,
  );
  expect(rows).toHaveLength(1);
});
