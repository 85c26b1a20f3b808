import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { Matter, OverviewMatters } from '#shared/schemas/calls/overview.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { mailDigests } from './mail-digests.ts';

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
let siteId: number;

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  world = await createOnboardingWorld(test);
  siteId = await world.createSite();
  await world.agree(siteId);
  await world.completeCompany(siteId);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  await test.ownerDb('matter_marks').delete();
  await test.ownerDb('alerts').delete();
  await test.ownerDb('job_runs').delete();
  await test.ownerDb('todos').update({ assignable_id: null });
  await test.ownerDb('users').update({ deactivated_at: null });
});

const path = '/api/admin/overview/matters';
const read = async (user: TestUser): Promise<OverviewMatters> =>
  (await (await test.as(user)).get(path)).body;
const lines = async (user: TestUser) => (await read(user)).matters;
const find = async (user: TestUser, kind: Matter['kind'], key = '') =>
  (await lines(user)).find((one) => one.kind === kind && one.key === key);
const mark = async (user: TestUser, body: object) =>
  (await test.as(user)).post('/api/admin/overview/marks').send(body);
const idOf = (user: TestUser) => test.network.users[user];

async function plantAlert(kind = 'FEED_LATE', centsPerDay = 100): Promise<number> {
  const [row] = await test
    .ownerDb('alerts')
    .insert({
      ...{ kind, key: `${kind} ${centsPerDay}`, severity: 'WARNING', feed: 'qmn' },
      ...{ since: '2026-11-18T10:00:00Z', cents_per_day: centsPerDay, evidence: { days: 2 } },
    })
    .returning('id');
  return row?.id ?? 0;
}

const plantJob = (more: object = {}) =>
  test.ownerDb('job_runs').insert({
    ...{ name: 'fetch-qmn', status: 'FAILED', started_at: '2026-11-17T23:30:00Z' },
    ...{ completed_at: '2026-11-17T23:40:00Z', given_up_at: '2026-11-17T23:40:00Z' },
    ...more,
  });

/** Only this right, or none. */
async function withRights<T>(rights: AdminPermission[], work: () => Promise<T>): Promise<T> {
  const user_id = idOf('finance');
  const own = await test.ownerDb('user_roles').where({ user_id });
  const [role] = await test
    .ownerDb('roles')
    .insert({ name: `Nur ${rights.join(' ')}`, scope: 'admin' })
    .returning('id');
  const role_id = role?.id ?? 0;
  await test.ownerDb('user_roles').where({ user_id }).delete();
  await test.ownerDb('user_roles').insert({ user_id, role_id });
  for (const name of rights) {
    await test.ownerDb.raw(
      `insert into role_permissions (role_id, permission_id)
       select ?, id from permissions where scope = 'admin' and name = ?`,
      [role_id, name],
    );
  }
  try {
    return await work();
  } finally {
    await test.ownerDb('user_roles').where({ user_id }).delete();
    await test.ownerDb('user_roles').insert(own);
    await test.ownerDb('role_permissions').where({ role_id }).delete();
    await test.ownerDb('roles').where({ id: role_id }).delete();
  }
}

const areasOf = (matters: Matter[]) => [...new Set(matters.map(({ area }) => area))];

describe('the overview', () => {
  beforeEach(async () => {
    await plantAlert();
    await plantJob();
    await test.ownerDb('payment_runs').whereNotNull('id').delete();
  });

  it('shows who has all rights all of it, area by area', async () => {
    const matters = await lines('superAdmin');
    expect(areasOf(matters)).toEqual(['operations', 'onboarding']);
    expect(matters.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['givenUp', 'alert', 'step']),
    );
  });

  it('shows nobody what their rights do not open', async () => {
    expect(areasOf(await lines('finance'))).toEqual([]);
    const paying = await withRights(['payments'], () => read('finance'));
    expect([paying.matters, paying.askWhom]).toEqual([[], null]);
    const reporting = await withRights(['reports'], () => read('finance'));
    expect([reporting.matters, reporting.askWhom]).toEqual([[], null]);
    const approving = await withRights(['monitoring'], () => lines('finance'));
    expect(areasOf(approving)).toEqual(['operations']);
  });

  it('tells who has no right whom to ask, and nothing else', async () => {
    const seen = await withRights([], () => read('finance'));
    expect(seen).toEqual({ matters: [], moreSteps: 0, admins: [], askWhom: ['superAdmin Test'] });
  });

  it('is for admins', async () => {
    expect((await (await test.as('owner')).get(path)).status).toBe(403);
    expect((await supertest(test.url).get(path)).status).toBe(401);
    expect((await mark('owner', { kind: 'givenUp', key: '', acknowledged: true })).status).toBe(
      403,
    );
  });
});

describe('an alert on its own page', () => {
  const alertId = async () => {
    for (let cents = 200; cents < 206; cents += 1) await plantAlert('AD_VIEWS', cents);
    return plantAlert();
  };
  const ofAlert = async (user: TestUser, id: number) =>
    (await test.as(user)).get(`/api/admin/overview/record-matters?alertId=${id}`);
  const inList = async (id: number) =>
    (await (await test.as('superAdmin')).get(`/api/admin/alerts/${id}`)).body;

  it('is given to somebody and put off, though five others cost more, and its list says so', async () => {
    const id = await alertId();
    expect(await find('superAdmin', 'alert', String(id))).toBeUndefined();
    const marks = { kind: 'alert', key: String(id), assigneeId: idOf('accountManager') };
    expect((await mark('superAdmin', { ...marks, snoozedUntil: '2026-11-21' })).status).toBe(204);
    const { body } = await ofAlert('superAdmin', id);
    expect(body.matters).toMatchObject([
      { assignee: { id: marks.assigneeId }, snoozed: { until: '2026-11-21' } },
    ]);
    expect(body.admins.map((one: { id: number }) => one.id)).toContain(marks.assigneeId);
    const { assignedTo, snoozedUntil, isMuted } = await inList(id);
    expect([assignedTo, snoozedUntil, isMuted]).toEqual([
      body.matters[0].assignee.name,
      '2026-11-21',
      true,
    ]);
    // Midnight in Berlin.
    now = new Date('2026-11-20T23:00:00Z');
    expect(await inList(id)).toMatchObject({ snoozedUntil: null, isMuted: false });
  });

  it('is nothing to who may not monitor, and none that is over can be marked', async () => {
    const id = await alertId();
    expect((await ofAlert('finance', id)).body.matters).toEqual([]);
    const marks = { kind: 'alert', assigneeId: idOf('superAdmin') };
    expect((await mark('finance', { ...marks, key: String(id) })).status).toBe(404);
    await test.ownerDb('alerts').where({ id }).update({ state: 'RESOLVED', resolved_at: now });
    for (const key of [String(id), '4711', 'x']) {
      expect((await mark('superAdmin', { ...marks, key })).status).toBe(404);
    }
  });
});

describe('what waits at one record', () => {
  const ofRecord = async (user: TestUser, query: string) =>
    (await test.as(user)).get(`/api/admin/overview/record-matters?${query}`);
  const kindsAt = async (user: TestUser, query: string) =>
    (await ofRecord(user, query)).body.matters.map(({ kind, count }: Matter) => [kind, count]);
  let companyId: number;
  let others: number;
  beforeEach(async () => {
    await plantJob();
    await plantAlert();
    companyId = test.network.companies.own;
    others = test.network.companies.other;
    const about = { site_id: siteId, company_id: companyId };
    await test
      .ownerDb('alerts')
      .where({ id: await plantAlert('AD_VIEWS', 1) })
      .update(about);
    await test
      .ownerDb('alerts')
      .where({ id: await plantAlert('AD_VIEWS', 2) })
      .update({
        ...about,
        muted_until: '2026-12-01T00:00:00Z',
      });
    await test
      .ownerDb('alerts')
      .where({ id: await plantAlert('AD_VIEWS', 3) })
      .update({
        ...about,
        state: 'ACKNOWLEDGED',
        acknowledged_by: idOf('superAdmin'),
        acknowledged_at: now,
      });
  });

  it('is of that company or site alone: alerts that somebody has seen too, and none that are mute', async () => {
    const two = [
      ['alert', 1],
      ['alert', 1],
    ];
    expect(await kindsAt('superAdmin', `siteId=${siteId}`)).toEqual(two);
    expect(await kindsAt('superAdmin', `companyId=${companyId}`)).toEqual(two);
    expect(await kindsAt('superAdmin', `companyId=${others}`)).toEqual([]);
    expect(await kindsAt('superAdmin', `siteId=${siteId + 999}`)).toEqual([]);
  });

  it('counts open alerts beside five that somebody has seen', async () => {
    const state = { state: 'ACKNOWLEDGED', acknowledged_at: now } as const;
    await test.ownerDb('alerts').delete();
    for (const cents of [1, 2, 50, 60, 70, 80, 90]) {
      const of = test.ownerDb('alerts').where({ id: await plantAlert('AD_VIEWS', cents) });
      await of.update({ site_id: siteId, company_id: companyId, ...(cents > 2 && state) });
    }
    expect(await kindsAt('superAdmin', `siteId=${siteId}`)).toEqual([
      ...Array(5).fill(['alert', 1]),
      ['alerts', 2],
    ]);
  });

  it('counts what its lists would show, under their filter', async () => {
    const [draft] = await test
      .ownerDb('invoices')
      .insert({
        ...{ company_id: companyId, status: 'DRAFT', date: '2026-11-03' },
        ...{ from_on: '2026-10-01', to_on: '2026-10-31', top_content: 'a', bottom_content: 'b' },
      })
      .returning('id');
    const { matters } = (await ofRecord('finance', `companyId=${companyId}`)).body;
    expect(matters).toMatchObject([{ kind: 'drafts', count: 1 }]);
    const list = await (await test.as('finance')).get(`/api/admin${matters[0].to}`);
    expect(list.body.map(({ id }: { id: number }) => id)).toEqual([draft?.id]);
    expect(await kindsAt('finance', `companyId=${others}`)).toEqual([]);
  });

  it('says nothing that the reader may not list', async () => {
    expect(await kindsAt('finance', `siteId=${siteId}`)).toEqual([]);
    expect(await withRights(['monitoring'], () => kindsAt('finance', `siteId=${siteId}`))).toEqual([
      ['alert', 1],
      ['alert', 1],
    ]);
  });

  it.each(['', 'companyId=1&siteId=1', 'companyId=eins', 'siteId=0', 'siteId=1&page=2'])(
    'is not asked by “%s”',
    async (query) => expect((await ofRecord('superAdmin', query)).status).toBe(400),
  );

  it('is for admins', async () => {
    expect((await ofRecord('owner', `siteId=${siteId}`)).status).toBe(403);
    const answer = await supertest(test.url).get('/api/admin/overview/record-matters?siteId=1');
    expect(answer.status).toBe(401);
  });
});

describe('a number', () => {
  it.each([
    ['givenUp', 'superAdmin', async (): Promise<void> => void (await plantJob())],
    [
      'alerts',
      'superAdmin',
      async () => {
        for (const cents of [1, 2, 3, 4, 5, 6, 7]) await plantAlert('FEED_LATE', cents);
      },
    ],
    [
      'setAside',
      'superAdmin',
      async () => {
        const [run] = await test
          .ownerDb('job_runs')
          .insert({ name: 'process-qmn', status: 'COMPLETED', started_at: '2026-11-14T10:00:00Z' })
          .returning('id');
        await test.ownerDb('feed_set_aside').insert({
          ...{
            job_run_id: run?.id ?? 0,
            feed: 'qmn',
            line: 7,
            text: 'a;b',
            reason: 'No such placement',
          },
        });
      },
    ],
  ] as const)('of %s is that of its list', async (kind, user, plant) => {
    await plant();
    const matter = await find(user, kind);
    expect(matter?.count).toBeGreaterThan(0);
    const [page, filter] = matter?.to?.split('?') ?? [];
    const name = page === '/monitoring' ? 'monitoring/jobs' : page?.slice(1);
    const list = await (await test.as(user)).get(`/api/admin/${name}?${filter}`);
    expect(list.headers['content-range']).toMatch(new RegExp(`/${matter?.count}$`));
  });

  it('says since when the oldest waits, on Berlin’s calendar', async () => {
    await plantJob();
    await plantJob({ started_at: '2026-11-19T10:00:00Z' });
    expect(await find('superAdmin', 'givenUp')).toMatchObject({ count: 2, oldest: '2026-11-18' });
  });

  it('of alerts stands beside the costliest only where there are more', async () => {
    for (const cents of [10, 50, 30, 20, 40]) await plantAlert('FEED_LATE', cents);
    const costliest = async () =>
      (await lines('superAdmin')).filter(({ kind }) => kind.startsWith('alert'));
    expect((await costliest()).map(({ kind }) => kind)).toEqual(Array(5).fill('alert'));
    await plantAlert('FEED_LATE', 60);
    const all = await costliest();
    expect(all.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'alerts 6',
      ...Array(5).fill('alert 1'),
    ]);
  });

  it('of an alert of the books is theirs who took it, wherever it is read', async () => {
    const id = await plantAlert('ARCHIVE_BROKEN');
    const said = sayRun('account-waits', { company: 'Albverlag' });
    await test.ownerDb('alerts').where({ id }).update({ evidence: { said } });
    const alert = { kind: 'alert', key: String(id) } as const;
    const seen = async () => {
      const manager = await test.as('accountManager');
      const path = `/api/admin/overview/record-matters?alertId=${id}`;
      const [matter] = (await manager.get(path)).body.matters;
      const { assignedTo } = (await manager.get(`/api/admin/alerts/${id}`)).body;
      const settling = await find('finance', 'alert', alert.key);
      return [settling?.assignee?.name, matter?.assignee?.name, assignedTo];
    };
    const own = () => find('accountManager', 'alert', alert.key);
    for (const user of ['finance', 'accountManager', 'superAdmin'] as const) {
      expect((await mark('superAdmin', { ...alert, assigneeId: idOf(user) })).status).toBe(204);
      expect(await seen()).toEqual(Array(3).fill(`${user} Test`));
      // Who does not settle has it with the alerts, if it is theirs.
      expect((await own())?.area).toBe(user === 'accountManager' ? 'operations' : undefined);
      const all = await lines('superAdmin');
      expect(all.filter(({ key }) => key === alert.key)).toHaveLength(1);
    }
    const until = { muted_until: '2026-11-20T13:00:00Z' };
    await test.ownerDb('alerts').where({ id }).update(until);
    expect(await find('superAdmin', 'alert', alert.key)).toBe(undefined);
    await mark('superAdmin', { ...alert, assigneeId: idOf('finance') });
    await withRights(['reports'], async () => {
      expect((await seen()).slice(1)).toEqual([undefined, null]);
    });
  });

  it('leaves out an alert of the books while it is mute, as any other', async () => {
    const id = await plantAlert('ARCHIVE_BROKEN');
    const change = (to: object) => test.ownerDb('alerts').where({ id }).update(to);
    const shown = async () => (await find('finance', 'alert', String(id))) !== undefined;
    await change({ evidence: { said: sayRun('account-waits', { company: 'Albverlag' }) } });
    expect(await shown()).toBe(true);
    await change({ muted_until: '2026-11-20T13:00:00Z' });
    expect(await shown()).toBe(false);
    now = new Date('2026-11-20T13:00:00Z');
    expect(await shown()).toBe(true);
  });

  describe('of alerts, five of which nobody need see today,', () => {
    const alertsOf = async () =>
      (await lines('superAdmin')).filter(({ kind }) => kind.startsWith('alert'));
    const mailed = async () => {
      await test.ownerDb('operator_digests').delete();
      await test.ownerDb.raw('truncate graphile_worker._private_jobs');
      await test
        .ownerDb('users')
        .where({ id: idOf('superAdmin') })
        .update({ news_mails: 'DAILY' });
      await runJob(test, mailDigests, {}, { clock: () => now });
      const { rows } = await test.ownerDb.raw(
        `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
          where payload -> 'payload' ->> 'to' = 'superadmin@test.example'`,
      );
      return String(rows[0]?.text);
    };
    const five = async (marks: object) => {
      for (const cents of [20, 30, 40, 50, 60]) {
        const key = String(await plantAlert('FEED_LATE', cents));
        const { status } = await mark('superAdmin', { kind: 'alert', key, ...marks });
        expect(status).toBe(204);
      }
    };

    it('lists the one that is left before those put off', async () => {
      await five({ snoozedUntil: '2026-11-23' });
      const id = await plantAlert('FEED_LATE', 10);
      const [first, ...others] = await alertsOf();
      expect([first?.key, first?.snoozed]).toEqual([String(id), null]);
      expect(others.map(({ kind, snoozed }) => [kind, snoozed?.until])).toEqual(
        Array(4).fill(['alert', '2026-11-23']),
      );
      expect(await mailed()).toContain(`/admin/alerts/${id}`);
    });

    it('says how many are left beside those that somebody has seen', async () => {
      await five({ assigneeId: idOf('superAdmin'), acknowledged: true });
      for (const cents of [10, 11]) await plantAlert('FEED_LATE', cents);
      expect((await alertsOf()).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
        'alerts 2',
        ...Array(5).fill('alert 1'),
      ]);
      expect(await mailed()).toContain('/admin/alerts?filter=');
    });
  });
});

describe('a step', () => {
  const steps = async (user: TestUser) => (await lines(user)).filter(({ kind }) => kind === 'step');

  it('is for whom it was given to, else for all who may do it', async () => {
    const [step] = await steps('accountManager');
    expect(step).toMatchObject({ assignee: null, to: expect.stringContaining(`${siteId}`) });
    const key = step?.key ?? '';
    const given = { kind: 'step', key, assigneeId: idOf('superAdmin') };
    expect((await mark('accountManager', given)).status).toBe(204);
    const stored = await test
      .ownerDb('todos')
      .where({ id: Number(key) })
      .first('assignable_id');
    expect(stored?.assignable_id).toBe(idOf('superAdmin'));
    expect((await steps('accountManager')).map((one) => one.key)).not.toContain(key);
    expect((await steps('superAdmin'))[0]).toMatchObject({
      ...{ key, assignee: { id: idOf('superAdmin'), name: 'superAdmin Test' } },
    });
    await test
      .ownerDb('users')
      .where({ id: idOf('superAdmin') })
      .update({ deactivated_at: now });
    expect((await steps('accountManager')).find((one) => one.key === key)?.assignee).toBe(null);
  });

  it('is nobody’s once its admin has lost the right for it', async () => {
    const [step] = await steps('accountManager');
    const { key, rights } = mustExist(step);
    const given = { kind: 'step', key, assigneeId: idOf('finance') };
    await withRights(rights, async () => {
      expect((await mark('accountManager', given)).status).toBe(204);
      expect((await steps('finance'))[0]).toMatchObject({ key, assignee: { id: idOf('finance') } });
    });
    expect((await steps('accountManager')).find((one) => one.key === key)?.assignee).toBe(null);
  });

  it('is given to nobody without the right for it', async () => {
    const [step] = await steps('accountManager');
    const answer = await mark('accountManager', {
      ...{ kind: 'step', key: step?.key, assigneeId: idOf('finance') },
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { assigneeId: 'Has no right to take care of this' },
    ]);
  });
});

describe('a mark', () => {
  beforeEach(() => plantJob());
  const givenUp = () => find('superAdmin', 'givenUp');

  it('puts it off until its day begins in Berlin', async () => {
    const until = '2026-11-21';
    const put = await mark('superAdmin', { kind: 'givenUp', key: '', snoozedUntil: until });
    expect(put.status).toBe(204);
    now = new Date('2026-11-20T22:59:59Z');
    expect((await givenUp())?.snoozed).toEqual({ name: 'superAdmin Test', until });
    now = new Date('2026-11-20T23:00:00Z');
    expect((await givenUp())?.snoozed).toBe(null);
  });

  it.each(['2026-11-20', '2026-11-01', '2027-03-01', 'morgen'])(
    'is not put off until %s',
    async (snoozedUntil) => {
      const { status } = await mark('superAdmin', { kind: 'givenUp', key: '', snoozedUntil });
      expect(status).toBe(422);
      expect((await givenUp())?.snoozed).toBe(null);
    },
  );

  it('says who has seen it and who cares for it, until there is one more', async () => {
    const seen = { kind: 'givenUp', key: '', acknowledged: true, snoozedUntil: '2026-11-23' };
    await mark('superAdmin', seen);
    await mark('superAdmin', { kind: 'givenUp', key: '', assigneeId: idOf('accountManager') });
    expect(await givenUp()).toMatchObject({
      acknowledged: { name: 'superAdmin Test', at: now.toISOString() },
      assignee: { name: 'accountManager Test' },
      snoozed: { until: '2026-11-23' },
    });
    await plantJob();
    expect(await givenUp()).toMatchObject({
      ...{ acknowledged: null, snoozed: null },
      assignee: { name: 'accountManager Test' },
    });
    await test
      .ownerDb('users')
      .where({ id: idOf('accountManager') })
      .update({ deactivated_at: now });
    expect((await givenUp())?.assignee).toBe(null);
  });

  it('keeps a matter with nobody who has lost the right to it', async () => {
    const given = { kind: 'givenUp', key: '', assigneeId: idOf('finance') };
    await withRights(['monitoring'], async () => {
      expect((await mark('superAdmin', given)).status).toBe(204);
      expect((await givenUp())?.assignee).toEqual({ id: idOf('finance'), name: 'finance Test' });
    });
    expect((await givenUp())?.assignee).toBe(null);
  });

  it('is taken away again, and its history kept', async () => {
    await mark('superAdmin', { kind: 'givenUp', key: '', acknowledged: true });
    await mark('superAdmin', { kind: 'givenUp', key: '', acknowledged: false });
    expect((await givenUp())?.acknowledged).toBe(null);
    const history = await test
      .ownerDb('audit_log')
      .where({ entity: 'matter_marks', actor_id: idOf('superAdmin') })
      .orderBy('id', 'desc')
      .limit(2)
      .pluck('action');
    expect(history).toEqual(['update', 'insert']);
  });

  it('of an alert is the alert’s own', async () => {
    const id = await plantAlert();
    const alert = { kind: 'alert', key: String(id) };
    await mark('superAdmin', { ...alert, assigneeId: idOf('superAdmin'), acknowledged: true });
    const stored = await test.ownerDb('alerts').where({ id }).first('state', 'acknowledged_by');
    expect(stored).toEqual({ state: 'ACKNOWLEDGED', acknowledged_by: idOf('superAdmin') });
    // Theirs until it is resolved; for others it has been seen.
    expect((await find('superAdmin', 'alert', String(id)))?.acknowledged?.name).toBe(
      'superAdmin Test',
    );
    expect(await find('accountManager', 'alert', String(id))).toBe(undefined);
  });

  it('is refused for what does not wait for the reader', async () => {
    expect((await mark('finance', { kind: 'givenUp', key: '', acknowledged: true })).status).toBe(
      404,
    );
    expect(
      (await mark('superAdmin', { kind: 'step', key: '999999', acknowledged: true })).status,
    ).toBe(404);
    const unknown = await mark('superAdmin', { kind: 'givenUp', key: '', assigneeId: 999_999 });
    expect(unknown.status).toBe(422);
  });
});
