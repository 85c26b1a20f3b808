import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#api/core/database/before-commit.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { mailDigests } from '#api/operations/overview/mail-digests.ts';
import { overviewModule } from '#api/operations/overview/overview-module.ts';
import type { NewsMails } from '#shared/domain/onboarding/operator-news.ts';
import { nameOfWait } from '#shared/saying/onboarding-steps.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { tellOperator } from './tell-operator.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now, env: { PUBLIC_URL: 'https://partner.example' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test
    .ownerDb('users')
    .where({ kind: 'admin' })
    .update({ news_mails: 'AT_ONCE', language: 'de', deactivated_at: null });
  world = await createOnboardingWorld(test);
  siteId = await world.createSite();
  await forget();
});

async function forget() {
  await test.ownerDb('mail_deliveries').delete();
  await test.ownerDb('operator_news').delete();
  await test.ownerDb('operator_digests').delete();
  await test.ownerDb.raw('delete from graphile_worker._private_jobs');
}

const context = () => {
  const { services } = test;
  return {
    db: services.systemDb,
    transaction: (work: Parameters<typeof inTransaction>[1]) =>
      inTransaction(services.systemDb, work),
    clock: () => now,
    signal: new AbortController().signal,
    services,
  } as unknown as JobContext;
};

/** Runs its queued jobs, like a worker. */
async function tellAll() {
  const { rows } = await test.ownerDb.raw(
    `select (j.payload -> 'payload' ->> 'newsId')::int as "newsId"
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'tell-operator' order by j.id`,
  );
  for (const payload of rows) await tellOperator.run(context(), payload);
}

/** `template recipient subject` of all mails to admins since the last look. */
async function mailed(): Promise<string[]> {
  const rows = await test
    .ownerDb('mail_deliveries')
    .whereLike('template', 'operator-%')
    .orderBy('recipient');
  await test.ownerDb('mail_deliveries').delete();
  return rows.map(
    ({ template, recipient, subject }) => `${template} ${recipient.split('@')[0]} ${subject}`,
  );
}

const texts = async (): Promise<string[]> => {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
      where payload -> 'payload' ->> 'text' is not null order by id`,
  );
  return rows.map(({ text }: { text: string }) => text);
};

const wants = (user: TestUser, newsMails: NewsMails) =>
  test.ownerDb('users').where({ id: test.network.users[user] }).update({ news_mails: newsMails });

/** As an admin whose roles were taken. */
async function withoutRights(user: TestUser, work: () => PromiseLike<unknown>) {
  const roles = test.ownerDb('user_roles').where({ user_id: test.network.users[user] });
  const own = await roles.clone();
  await roles.clone().delete();
  try {
    await work();
  } finally {
    await test.ownerDb('user_roles').insert(own);
  }
}

/** Everything up to the signature, which the company gives. */
async function signContract(): Promise<number> {
  await world.agree(siteId);
  await world.enterCompanyDetails();
  const contractId = await world.createContract();
  await world.confirmContractDetails();
  await world.confirmCompany();
  await world.uploadInitial(contractId);
  expect((await world.uploadSigned(contractId)).status).toBe(200);
  return contractId;
}

const assign = async (slug: string, to: TestUser, ofSite?: number) => {
  const { id } = await world.todo(slug, ofSite);
  const body = { assignableType: 'Admin', assignableId: test.network.users[to] };
  expect((await world.manager.post(`/api/admin/todos/${id}/assign`).send(body)).status).toBe(200);
};

const giveLogin = (type = 'CMS') =>
  world.owner.post('/api/client/credentials').send({
    ...{ siteId, type, url: 'cms.example', username: 'redaktion', password: 'geheim' },
  });

const signed = 'Eigener Verlag hat den Vertrag unterschrieben';

describe('a signed contract', () => {
  it('is told at once to all who may validate it, with the page where they do', async () => {
    await test
      .ownerDb('users')
      .where({ id: test.network.users.superAdmin })
      .update({ language: 'en' });
    await signContract();
    await tellAll();
    expect(await mailed()).toEqual([
      `operator-news accountmanager ${signed}`,
      'operator-news superadmin Eigener Verlag has signed the contract',
    ]);
    const page = `https://partner.example/admin/companies/${world.companyId}`;
    const [english, german] = (await texts()).slice(-2);
    expect([german, english]).toEqual([
      expect.stringContaining(`Zum Vertrag:\n${page}`),
      expect.stringContaining(`View contract:\n${page}`),
    ]);
    expect(german).toContain('https://partner.example/admin/account');
  });

  it('is told once, however often the job is run', async () => {
    await signContract();
    await tellAll();
    await tellAll();
    expect(await mailed()).toHaveLength(2);
  });

  it('is the assignee’s alone, and everyone’s again once they are gone', async () => {
    await assign('VALIDATE_CONTRACT', 'superAdmin');
    const contractId = await signContract();
    await tellAll();
    expect(await mailed()).toEqual([`operator-news superadmin ${signed}`]);

    await test
      .ownerDb('users')
      .where({ id: test.network.users.superAdmin })
      .update({ deactivated_at: now });
    await forget();
    await world.uploadSigned(contractId);
    await tellAll();
    expect(await mailed()).toEqual([`operator-news accountmanager ${signed}`]);
  });

  it('is everyone’s again who may validate it once the assignee no longer may', async () => {
    await assign('VALIDATE_CONTRACT', 'superAdmin');
    await withoutRights('superAdmin', async () => {
      await signContract();
      await tellAll();
      expect(await mailed()).toEqual([`operator-news accountmanager ${signed}`]);
    });
  });

  it('is no news where it was not kept, or was approved before anyone was told', async () => {
    const contractId = await signContract();
    await world.approveContract(contractId);
    await tellAll();
    expect(await mailed()).toEqual([]);
  });
});

describe('an admin', () => {
  it('who wants one mail a day gets it once, with all that waits still', async () => {
    await wants('superAdmin', 'DAILY');
    await wants('accountManager', 'NONE');
    await signContract();
    await tellAll();
    await tellAll();
    expect(await mailed()).toEqual([]);
    await mailDigests.run(context(), {});
    expect(await mailed()).toEqual(['operator-digest superadmin 3 Dinge warten auf Sie']);
    const text = (await texts()).at(-1);
    expect(text).toContain('Seit 20.11.2026, 13:00 Uhr.');
    // As on the overview.
    expect(text).toContain(`* Eigener Verlag: ${nameOfWait('VALIDATE_CONTRACT', 'de')}`);
    await mailDigests.run(context(), {});
    expect(await mailed()).toEqual([]);
  });

  it('gets none of what others have seen to, or after they were deactivated', async () => {
    await wants('superAdmin', 'DAILY');
    await wants('accountManager', 'DAILY');
    const contractId = await signContract();
    await tellAll();
    await test
      .ownerDb('users')
      .where({ id: test.network.users.superAdmin })
      .update({ deactivated_at: now });
    await mailDigests.run(context(), {});
    expect(await mailed()).toEqual(['operator-digest accountmanager 3 Dinge warten auf Sie']);
    await forget();
    await world.uploadSigned(contractId);
    await tellAll();
    await world.approveContract(contractId);
    await mailDigests.run(context(), {});
    expect((await texts()).join()).not.toContain(signed);
  });

  it('gets none of what they may no longer do by the time of the mail', async () => {
    await wants('superAdmin', 'DAILY');
    await wants('accountManager', 'NONE');
    await signContract();
    await tellAll();
    await withoutRights('superAdmin', () => mailDigests.run(context(), {}));
    expect(await mailed()).toEqual([]);
  });

  it.each<[string, (work: () => Promise<void>) => PromiseLike<unknown>]>([
    ['lost the right', (work) => withoutRights('superAdmin', work)],
    [
      'was removed',
      async (work) => {
        const { superAdmin } = test.network.users;
        await test.ownerDb('users').where({ id: superAdmin }).update({ deactivated_at: now });
        await work();
      },
    ],
  ])(
    'who alone was to be mailed of their step, and %s since, leaves it to the others',
    async (_how, without) => {
      await wants('superAdmin', 'DAILY');
      await assign('VALIDATE_CONTRACT', 'superAdmin');
      await signContract();
      await tellAll();
      expect(await mailed()).toEqual([]);
      await without(async () => {
        for (let round = 0; round < 2; round += 1) {
          await mailDigests.run(context(), {});
          await tellAll();
        }
        expect(await mailed()).toEqual([`operator-news accountmanager ${signed}`]);
      });
    },
  );

  it('gets one mail of rounds that run at once', async () => {
    await wants('superAdmin', 'DAILY');
    await signContract();
    await tellAll();
    await mailed();
    await Promise.all([mailDigests.run(context(), {}), mailDigests.run(context(), {})]);
    expect(await mailed()).toHaveLength(1);
  });

  it.each([
    ['winter', '2026-11-24T06:59:00Z', '2026-11-23T07:00:00.000Z'],
    ['winter', '2026-11-24T07:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['summer', '2026-07-24T06:00:00Z', '2026-07-24T06:00:00.000Z'],
  ])('is mailed at eight by Berlin’s clock, in %s', (_season, at, due) => {
    const [schedule] = overviewModule.schedules ?? [];
    expect(schedule?.lastDueAt(new Date(at)).toISOString()).toBe(due);
  });
});

describe('credentials', () => {
  it('are told once all are there that are asked for, to who may approve them', async () => {
    await world.agree(siteId, { consentManagerType: 'CLIENT' });
    await world.completeCompany(siteId);
    await forget();
    expect((await giveLogin()).status).toBe(201);
    await tellAll();
    expect(await mailed()).toEqual([]);
    expect((await giveLogin('CONSENT_MANAGER')).status).toBe(201);
    expect((await giveLogin()).status).toBe(201);
    await tellAll();
    const { url } = (await world.manager.get(`/api/admin/sites/${siteId}`)).body;
    expect(await mailed()).toEqual(
      ['accountmanager', 'superadmin'].map(
        (who) => `operator-news ${who} Eigener Verlag hat Zugangsdaten für ${url} hinterlegt`,
      ),
    );
    expect((await texts()).at(-1)).toContain(`https://partner.example/admin/sites/${siteId}`);
  });
});

describe('an integration', () => {
  it('is told to who does the final testing, with what is missing before', async () => {
    await world.agree(siteId, { managementType: 'CLIENT' });
    await world.completeCompany(siteId);
    await world.configure(siteId);
    await world.complete('SETUP_AD_SERVER', siteId);
    await world.complete('PREPARE_INTEGRATION_MANUAL', siteId);
    await assign('DO_FINAL_TESTING_AND_GO_LIVE', 'superAdmin', siteId);
    await forget();
    expect((await world.confirmStep('INTEGRATION_INTO_SITE', siteId)).status).toBe(204);
    await tellAll();
    const { url } = (await world.manager.get(`/api/admin/sites/${siteId}`)).body;
    expect(await mailed()).toEqual([
      `operator-news superadmin Die Werbung ist in ${url} eingebaut`,
    ]);
    const text = (await texts()).at(-1);
    expect(text).toContain('fehlt noch: Datenschutzerklärung ergänzen');
    expect(text).toContain(`https://partner.example/admin/sites/${siteId}/onboarding`);
  });

  it('that an admin confirms is no news to them', async () => {
    await world.agree(siteId, { consentManagerType: 'CONSENT_MANAGER' });
    await world.completeCompany(siteId);
    await world.enterCredentials(siteId);
    await world.approveCredentials(siteId);
    await forget();
    const { id } = await world.todo('INTEGRATION_INTO_SITE', siteId);
    await world.manager.post(`/api/admin/todos/${id}/confirm-integration`);
    await tellAll();
    expect((await mailed()).map((mail) => mail.split(' ')[1])).toEqual(['superadmin']);
  });
});

describe('how an admin is told', () => {
  const path = '/api/admin/news-mails';

  it('is chosen by themselves', async () => {
    expect((await world.manager.get(path)).body).toEqual({ newsMails: 'AT_ONCE' });
    const saved = await world.manager.put(path).send({ newsMails: 'DAILY' });
    expect([saved.status, saved.body]).toEqual([200, { newsMails: 'DAILY' }]);
    expect((await world.manager.get(path)).body).toEqual({ newsMails: 'DAILY' });
    expect((await (await test.as('superAdmin')).get(path)).body).toEqual({ newsMails: 'AT_ONCE' });
  });

  it('is one of three, and no business of companies', async () => {
    const wrong = await world.manager.put(path).send({ newsMails: 'HOURLY' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { newsMails: expect.stringMatching(/^Should be one of /) },
    ]);
    expect((await world.owner.get(path)).status).toBe(403);
    expect((await world.owner.put(path).send({ newsMails: 'NONE' })).status).toBe(403);
    expect((await supertest(test.url).get(path)).status).toBe(401);
  });
});
