import type supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { plantCompany, plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { handOverSites } from '#api/operations/ownerships/hand-over-site.ts';
import type { RepricedMonth } from '#shared/domain/repricing.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { SiteOwner } from '#shared/schemas/calls/owners.ts';
import { confirmRepricing, repricingOf } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const from = '2026-10-29';
let today = '2026-11-02';
/** Shortly before midnight in Berlin, and later shortly after: sessions last that long. */
let now = new Date('2026-11-02T22:45:00Z');
const clock = () => now;

let test: TestApp;
let manager: ReturnType<typeof supertest.agent>;
let sites: Map<string, number>;
let third: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  manager = await test.as('accountManager');
  sites = await plantWorld(test.ownerDb, test.network.companies.own);
  third = await plantCompany(test.ownerDb, 'Dritter Verlag');
  await takeInWorld(test.services.systemDb, from, today, clock);
});
afterAll(() => test.close());

const pathOf = (name: string) => `/api/admin/sites/${sites.get(name)}`;
const change = (name: string, body: object) =>
  manager.post(`${pathOf(name)}/change-owner`).send(body);
const correct = (name: string, body: object) =>
  manager.post(`${pathOf(name)}/correct-owner`).send(correction(body));
const ownersOf = async (name: string) =>
  (await manager.get(`${pathOf(name)}/owners`)).body.map(
    (one: SiteOwner) => [one.companyName, one.from, one.to] as const,
  );

/** Page impressions of a site by day and company, as stored. */
async function companiesOf(name: string): Promise<Record<string, number>> {
  const rows = await test
    .ownerDb('site_daily')
    .where({ site_id: sites.get(name) })
    .distinct('date', 'company_id');
  return Object.fromEntries(rows.map((row) => [row.date, row.company_id]));
}

/** What a company's owner reads of a site. */
async function seenBy(user: TestUser, name: string, range = `from=${from}&to=${today}`) {
  const id = sites.get(name);
  const { status, body } = await (await test.as(user)).get(
    `/api/client/metrics?${range}&sites=${id}`,
  );
  const days = (body.days ?? []) as { date: string; pageImpressions: number }[];
  return {
    status,
    days: days.filter((day) => day.pageImpressions > 0).map(({ date }) => date),
    payoutCents: body.totals?.payoutCents,
  };
}

const runJob = async () => {
  const { systemDb } = test.services;
  const context = {
    clock,
    services: test.services,
    log: { info: () => {} },
    transaction: (work: Parameters<typeof systemDb.transaction>[0]) => systemDb.transaction(work),
  };
  return tellRun(await handOverSites.run(context as unknown as JobContext, {}), 'en');
};

describe('another owner from today on', () => {
  it('gets today and what comes; the former one keeps what was', async () => {
    const { own, other } = test.network.companies;
    const before = await seenBy('owner', 'alpha.example');
    expect(before.days).toContain(today);
    const { status, body } = await change('alpha.example', { companyId: other });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(await ownersOf('alpha.example')).toEqual([
      ['Eigener Verlag', null, '2026-11-01'],
      ['Anderer Verlag', today, null],
    ]);
    expect(await companiesOf('alpha.example')).toEqual({
      '2026-10-29': own,
      '2026-10-30': own,
      '2026-10-31': own,
      '2026-11-01': own,
      '2026-11-02': other,
    });
    expect(await readRollupFaults(test.ownerDb)).toEqual([]);
    const past = ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'];
    expect((await seenBy('owner', 'alpha.example')).days).toEqual(past);
    expect((await seenBy('otherOwner', 'alpha.example')).days).toEqual([today]);
  });

  it('is not paid by what the former one agreed', async () => {
    const site_id = sites.get('alpha.example');
    const agreements = await test.ownerDb('agreements').where({ site_id }).orderBy('starts_at');
    expect(agreements.map(({ status, ends_at }) => [status, ends_at])).toEqual([
      ['RETIRED', '2026-10-24'],
      ['RETIRED', '2026-11-01'],
    ]);
    expect((await seenBy('otherOwner', 'alpha.example')).payoutCents).toBe(0);
    expect((await seenBy('owner', 'alpha.example')).payoutCents).toBeGreaterThan(0);
  });

  it('is the company that all else goes by; the former one is told as such', async () => {
    expect((await manager.get(pathOf('alpha.example'))).body.companyName).toBe('Anderer Verlag');
    const listed = async (user: TestUser) => {
      const { body } = await (await test.as(user)).get('/api/client/sites');
      return body.find(({ id }: { id: number }) => id === sites.get('alpha.example'));
    };
    expect(await listed('owner')).toMatchObject({ former: true, live: false, to: '2026-11-01' });
    expect(await listed('otherOwner')).toMatchObject({ former: false, from: today, to: null });
  });

  it('lets neither of them expect the whole month', async () => {
    for (const user of ['owner', 'otherOwner'] as const) {
      const path = `/api/client/metrics?from=2026-11-01&to=${today}&sites=${sites.get('alpha.example')}`;
      const { body } = await (await test.as(user)).get(path);
      expect(body.totals.forecastCents).toBeNull();
    }
  });

  it('calls the site as it likes; a former one reads the name of then', async () => {
    const { updatedAt } = (await manager.get(pathOf('alpha.example'))).body;
    const url = 'alpha-neu.example';
    const renamed = await manager.put(pathOf('alpha.example')).send({ url, updatedAt });
    expect(renamed.status).toBe(200);
    const urlOf = async (user: TestUser) => {
      const path = `/api/client/sites/${sites.get('alpha.example')}`;
      return (await (await test.as(user)).get(path)).body.url;
    };
    expect([await urlOf('owner'), await urlOf('otherOwner')]).toEqual(['alpha.example', url]);
  });

  it('is in the payouts of a month next to the former one, each with their days', async () => {
    const read = async (month: string) => {
      const path = `/api/admin/exports/payouts?month=${month}&format=csv`;
      const { text } = await (await test.as('finance')).get(path);
      return text.split('\n').filter((line) => line.includes('alpha'));
    };
    const lines = await read('2026-11');
    expect(lines.map((line) => line.split(';')[0])).toEqual(['Anderer Verlag', 'Eigener Verlag']);
    expect(await read('2026-10')).toHaveLength(1);
  });
});

describe('another owner from a later day on', () => {
  it('comes at midnight of that day', async () => {
    const companyId = test.network.companies.other;
    const planned = await change('beta.example', { companyId, from: '2026-11-03' });
    expect(planned.status).toBe(200);
    expect((await manager.get(pathOf('beta.example'))).body.companyName).toBe('Eigener Verlag');
    const [inForce] = (await manager.get(pathOf('beta.example'))).body.agreements;
    expect(inForce).toMatchObject({ status: 'ACTIVE', endsAt: '2026-11-02' });
    expect(await seenBy('otherOwner', 'beta.example')).toMatchObject({ status: 404 });
    expect(await runJob()).toBe('0 handed over');
  });

  it('lets no agreement run over that day', async () => {
    const siteId = sites.get('beta.example');
    const [{ id }] = (await manager.get(pathOf('beta.example'))).body.agreements;
    const { updatedAt } = (await manager.get(`/api/admin/agreements/${id}`)).body;
    const extended = await manager
      .put(`/api/admin/agreements/${id}`)
      .send({ endsAt: null, updatedAt });
    const detail = 'The site changes hands on 03.11.2026';
    expect([extended.status, extended.body.errors]).toEqual([422, { endsAt: detail }]);
    const late = await manager.post('/api/admin/agreements').send({
      ...{ siteId, mode: 'PLUS', managementType: 'QMN', consentManagerType: 'CONSENT_MANAGER' },
      ...{ status: 'SCHEDULED', startsAt: '2026-11-03' },
    });
    expect([late.status, late.body.companyName]).toEqual([201, 'Anderer Verlag']);
    const back = await change('beta.example', {
      companyId: test.network.companies.own,
      from: '2026-11-03',
    });
    expect([back.status, back.body.code]).toEqual([409, 'agreement-ahead']);
    expect(
      mustExist(await test.ownerDb('agreements').where({ id: late.body.id }).first()).status,
    ).toBe('SCHEDULED');
  });

  it('is there once the day has come, and the job does it once', async () => {
    today = '2026-11-03';
    now = new Date('2026-11-02T23:01:00Z');
    expect(await runJob()).toBe('1 handed over');
    expect(await runJob()).toBe('0 handed over');
    expect((await manager.get(pathOf('beta.example'))).body.companyName).toBe('Anderer Verlag');
    await takeInWorld(test.services.systemDb, today, today, clock);
    expect((await seenBy('otherOwner', 'beta.example')).days).toEqual([today]);
    expect((await seenBy('owner', 'beta.example')).days).not.toContain(today);
  });

  it('can be taken back until then', async () => {
    const { own, other } = test.network.companies;
    const planned = { companyId: other, from: '2026-11-20' };
    expect((await change('gamma.example', planned)).status).toBe(200);
    expect((await change('gamma.example', { ...planned, companyId: own })).status).toBe(200);
    expect(await ownersOf('gamma.example')).toEqual([['Eigener Verlag', null, null]]);
  });
});

describe('a correction', () => {
  it('shows sites, months and owners first, and then gives the days to the right company', async () => {
    const { own, other } = test.network.companies;
    const body = { companyId: third, from: '2026-10-30', to: '2026-10-31' };
    const [before, agreements] = [
      await seenBy('owner', 'gamma.example'),
      await test.ownerDb('agreements').orderBy('id').select('id', 'ends_at', 'status'),
    ];
    const refused = await correct('gamma.example', body);
    const { months } = repricingOf(refused) as { months: RepricedMonth[] };
    expect(months.map((one) => [one.companyName, one.month])).toEqual([
      ['Dritter Verlag', '2026-10'],
      ['Eigener Verlag', '2026-10'],
    ]);
    const [won, lost] = months as [RepricedMonth, RepricedMonth];
    expect(won.payoutCentsBefore).toBe(0);
    expect(won.payoutCentsAfter).toBeGreaterThan(0);
    expect(won.revenueCentsAfter).toBeGreaterThan(0);
    expect(lost.payoutCentsAfter).toBeLessThan(lost.payoutCentsBefore);
    expect(await companiesOf('gamma.example')).toMatchObject({ '2026-10-30': own });

    const done = await confirmRepricing(() => correct('gamma.example', body));
    expect([done.status, await ownersOf('gamma.example')]).toEqual([
      200,
      [
        ['Eigener Verlag', null, '2026-10-29'],
        ['Dritter Verlag', '2026-10-30', '2026-10-31'],
        ['Eigener Verlag', '2026-11-01', null],
      ],
    ]);
    expect(await readRollupFaults(test.ownerDb)).toEqual([]);
    const { days } = await seenBy('owner', 'gamma.example');
    expect(days).toEqual(before.days.filter((day) => day < '2026-10-30' || day > '2026-10-31'));
    expect(
      await test.ownerDb('agreements').orderBy('id').select('id', 'ends_at', 'status'),
    ).toEqual(agreements);
    expect(await seenBy('otherOwner', 'gamma.example')).toMatchObject({ status: 404 });
    expect(other).not.toBe(third);
  });

  it('for all time leaves one owner, who then is today’s', async () => {
    const body = { companyId: test.network.companies.other, from: null };
    const done = await confirmRepricing(() => correct('gamma.example', body));
    expect([done.status, await ownersOf('gamma.example')]).toEqual([
      200,
      [['Anderer Verlag', null, null]],
    ]);
    expect((await manager.get(pathOf('gamma.example'))).body.companyName).toBe('Anderer Verlag');
    expect((await seenBy('owner', 'gamma.example')).status).toBe(404);
  });

  it('leaves a change that is planned', async () => {
    const planned = { companyId: third, from: '2026-12-01' };
    await test
      .ownerDb('agreements')
      .where({ site_id: sites.get('delta.example') })
      .delete();
    expect((await change('delta.example', planned)).status).toBe(200);
    const body = { companyId: test.network.companies.other, from: '2026-11-01' };
    await confirmRepricing(() => correct('delta.example', body));
    expect(await ownersOf('delta.example')).toEqual([
      ['Eigener Verlag', null, '2026-10-31'],
      ['Anderer Verlag', '2026-11-01', '2026-11-30'],
      ['Dritter Verlag', '2026-12-01', null],
    ]);
  });
});

describe('what is refused and changes nothing', () => {
  it.each<[what: string, act: 'change' | 'correct', body: () => object, status: number]>([
    ['a change of days gone by', 'change', () => ({ companyId: third, from: '2026-11-01' }), 422],
    ['a company that is not there', 'change', () => ({ companyId: 987654 }), 422],
    ['the owner again', 'change', () => ({ companyId: test.network.companies.other }), 422],
    ['a change without a company', 'change', () => ({}), 422],
    ['a day that is none', 'change', () => ({ companyId: third, from: '31.10.2026' }), 422],
    ['a field too many', 'change', () => ({ companyId: third, to: null }), 400],
    [
      'a correction of days to come',
      'correct',
      () => ({ companyId: third, from: '2026-11-04' }),
      422,
    ],
    [
      'a correction up to a day to come',
      'correct',
      () => ({ companyId: third, from: null, to: '2026-11-04' }),
      422,
    ],
    [
      'a correction that ends before it begins',
      'correct',
      () => ({ companyId: third, from: '2026-11-02', to: '2026-11-01' }),
      422,
    ],
    ['a correction without a day', 'correct', () => ({ companyId: third }), 422],
  ])('%s', async (_what, act, body, status) => {
    const before = await ownersOf('gamma.example');
    const sent = act === 'change' ? change : correct;
    expect((await sent('gamma.example', body())).status).toBe(status);
    expect(await ownersOf('gamma.example')).toEqual(before);
  });

  it('a site that is being set up', async () => {
    const site_id = sites.get('gamma.example');
    await test.ownerDb('onboardings').insert({ site_id, status: 'OPEN' });
    for (const act of [change, correct]) {
      const { status, body } = await act('gamma.example', { companyId: third, from: today });
      expect([status, body.code]).toEqual([409, 'onboarding-open']);
    }
    await test.ownerDb('onboardings').where({ site_id }).delete();
  });

  it('users who may not write sites, and anonymous callers', async () => {
    for (const user of ['finance', 'owner', 'member'] as const) {
      const agent = await test.as(user);
      const calls = [
        agent.post(`${pathOf('gamma.example')}/change-owner`).send({ companyId: third }),
        agent
          .post(`${pathOf('gamma.example')}/correct-owner`)
          .send(correction({ companyId: third, from: null })),
      ];
      for (const call of calls) expect((await call).status).toBe(403);
    }
    const anonymous = await fetch(`${test.url}${pathOf('gamma.example')}/owners`);
    expect(anonymous.status).toBe(401);
  });

  it('a site that is not there', async () => {
    const path = '/api/admin/sites/987654';
    expect((await manager.get(`${path}/owners`)).status).toBe(404);
    const body = { companyId: third };
    expect((await manager.post(`${path}/change-owner`).send(body)).status).toBe(404);
    const always = correction({ ...body, from: null });
    expect((await manager.post(`${path}/correct-owner`).send(always)).status).toBe(404);
  });
});

describe('by way of the site’s own form', () => {
  const move = async (name: string) => {
    const { updatedAt } = (await manager.get(pathOf(name))).body;
    return manager.put(pathOf(name)).send({ companyId: third, updatedAt });
  };

  it('only a site moves that has neither figures nor agreements', async () => {
    const { status, body } = await move('gamma.example');
    expect([status, body.code]).toEqual([409, 'site-has-owner']);
    const fresh = mustExist(
      (
        await test
          .ownerDb('sites')
          .insert({ company_id: test.network.companies.own, url: 'neu.example' })
          .returning('id')
      )[0],
    );
    sites.set('neu.example', fresh.id);
    expect((await move('neu.example')).status).toBe(200);
    expect(await ownersOf('neu.example')).toEqual([['Dritter Verlag', null, null]]);
  });

  it('a company that once owned a site is not removed', async () => {
    const former = await plantCompany(test.ownerDb, 'Früherer Verlag');
    const body = { companyId: former, from: '2026-10-29', to: '2026-10-29' };
    await confirmRepricing(() => correct('beta.example', body));
    const { status, body: answer } = await manager.delete(`/api/admin/companies/${former}`);
    expect([status, answer.detail]).toEqual([
      409,
      'Cannot be deleted: 1 site of another company depends on it',
    ]);
  });
});
