import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Day } from '#shared/dates.ts';
import { confirmRepricing, repricingOf } from '#tests/support/confirm-repricing.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const now = new Date('2026-11-20T12:00:00Z');
const today = '2026-11-20';
const yesterday = '2026-11-19';
const later = '2026-12-01';

let test: TestApp;
let siteId: number;
let trackers: Record<string, number>;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  const rows = await test.ownerDb('trackers').select('id', 'slug');
  trackers = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
});
afterAll(() => test.close());

/** Each on a site of its own. */
beforeEach(async () => {
  const site = mustExist(
    (
      await test
        .ownerDb('sites')
        .insert({ company_id: test.network.companies.own, url: `seite-${Math.random()}.example` })
        .returning('id')
    )[0],
  );
  siteId = site.id;
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
});

type Body = Record<string, unknown>;

const terms = {
  mode: 'PLUS',
  managementType: 'QMN',
  consentManagerType: 'CONSENT_MANAGER',
};

async function call(
  method: 'post' | 'put' | 'delete',
  path: string,
  body: Body = {},
  as: TestUser = 'accountManager',
) {
  const agent = await test.as(as);
  return agent[method](`/api/admin/agreements${path}`).send(body);
}
const create = (body: Body = {}) => call('post', '', { siteId, ...terms, ...body });

async function given(status: string, startsAt: Day | null = null, endsAt: Day | null = null) {
  const { body, status: answer } = await create({ startsAt, endsAt });
  expect(answer).toBe(201);
  if (status !== 'DRAFT')
    await test.ownerDb('agreements').where({ id: body.id }).update({ status });
  return read(body.id);
}
const read = async (id: number) =>
  (await (await test.as('accountManager')).get(`/api/admin/agreements/${id}`)).body;

const change = (record: Body, body: Body) =>
  call('put', `/${record.id}`, { updatedAt: record.updatedAt, ...body });

const schedule = (record: Body, startsAt: Day, more: Body = {}) =>
  change(record, { status: 'SCHEDULED', startsAt, ...more });

const jobs = () => test.ownerDb('graphile_worker.jobs').pluck('task_identifier');

describe('a new agreement', () => {
  it('gets what its mode brings along', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'DRAFT',
      type: 'STANDARD',
      hasPlugin: false,
      payout: null,
    });
    expect(body.trackers).toEqual([
      { trackerId: trackers['desktop-consent'], viewsCpm: 957 },
      { trackerId: trackers['mobile-consent'], viewsCpm: 701 },
      { trackerId: trackers['desktop-non-consent'], viewsCpm: 191 },
      { trackerId: trackers['mobile-non-consent'], viewsCpm: 140 },
    ]);
    expect(body.adTrackers).toHaveLength(18);
  });

  it('has its own rates when CUSTOM, and a pilot its own trackers', async () => {
    const rates = [{ trackerId: trackers['wb-video'], viewsCpm: 0 }];
    const custom = await create({ type: 'CUSTOM', trackers: rates, adTrackers: [] });
    expect(custom.body).toMatchObject({ trackers: rates, adTrackers: [] });
    const pilotRates = [{ trackerId: trackers['pilot-mobile'], viewsCpm: 240 }];
    const pilot = await create({ mode: 'PILOT', trackers: pilotRates });
    expect(pilot.body).toMatchObject({ type: 'CUSTOM', trackers: pilotRates, adTrackers: [] });
  });

  it.each<[what: string, body: () => Body, errors: Body]>([
    [
      'no rate',
      () => ({ type: 'CUSTOM', trackers: [] }),
      { trackers: 'Rates should have at least one tracker with CPM' },
    ],
    [
      'a pilot without rates',
      () => ({ mode: 'PILOT' }),
      { trackers: 'Rates should have at least one tracker with CPM' },
    ],
    [
      'a tracker twice',
      () => ({ type: 'CUSTOM', trackers: [rate('in-text', 1), rate('in-text', 2)] }),
      { trackers: 'Trackers should be unique' },
    ],
    [
      'a negative CPM',
      () => ({ type: 'CUSTOM', trackers: [rate('in-text', -1)] }),
      { 'trackers.0.viewsCpm': 'Should be 0 or positive' },
    ],
    [
      'half a cent',
      () => ({ type: 'CUSTOM', trackers: [rate('in-text', 0.5)] }),
      { 'trackers.0.viewsCpm': 'Should be an integer' },
    ],
    [
      'another rate in STANDARD',
      () => ({ type: 'STANDARD', trackers: [rate('desktop-consent', 1)] }),
      { trackers: 'STANDARD agreements have the default rates of their mode' },
    ],
    [
      'fewer ads in STANDARD',
      () => ({ type: 'STANDARD', adTrackers: [] }),
      { adTrackers: 'STANDARD agreements allow all ad trackers' },
    ],
    [
      'a non-consent rate in SELECT',
      () => ({ mode: 'SELECT', type: 'CUSTOM', trackers: [rate('desktop-non-consent', 1)] }),
      { 'trackers.0.trackerId': 'Has no rate in mode SELECT' },
    ],
    [
      'Content Pass with another consent manager',
      () => ({ mode: 'CONTENT_PASS', consentManagerType: 'CLIENT' }),
      { consentManagerType: 'Content Pass needs the standard consent manager' },
    ],
    [
      'a STANDARD pilot',
      () => ({ mode: 'PILOT', type: 'STANDARD', trackers: [rate('pilot-mobile', 1)] }),
      {
        type: 'Pilot agreements are always CUSTOM',
        trackers: 'STANDARD agreements have the default rates of their mode',
      },
    ],
    ['an unknown site', () => ({ siteId: 999_999 }), { siteId: 'Does not exist' }],
    [
      'ACTIVE asked for',
      () => ({ status: 'ACTIVE', startsAt: today }),
      { status: 'Should be DRAFT or SCHEDULED' },
    ],
    [
      'an end before its start',
      () => ({ startsAt: later, endsAt: today }),
      { endsAt: 'Should not be before Starts At' },
    ],
  ])('is refused with %s', async (_what, body, errors) => {
    const response = await create(body());
    expect([response.status, response.body.errors]).toEqual([422, errors]);
    expect(await test.ownerDb('agreements').where({ site_id: siteId })).toEqual([]);
  });

  const rate = (slug: string, viewsCpm: number) => ({ trackerId: trackers[slug], viewsCpm });

  it('can be SCHEDULED at once, but not the first one of a site', async () => {
    const first = await create({ status: 'SCHEDULED', startsAt: later });
    expect([first.status, first.body.errors]).toEqual([
      409,
      { status: 'The first agreement of a site can only be created as DRAFT' },
    ]);
    await given('DRAFT');
    const second = await create({ status: 'SCHEDULED', startsAt: later });
    expect([second.status, second.body.status]).toEqual([201, 'SCHEDULED']);
  });
});

describe('a change', () => {
  it('of the mode alone brings along what the mode decides', async () => {
    const draft = await given('DRAFT');
    const { body } = await change(draft, { mode: 'SELECT' });
    expect(body.trackers.map(({ viewsCpm }: Body) => viewsCpm)).toEqual([957, 701]);
    const custom = await change(body, {
      type: 'CUSTOM',
      trackers: [{ trackerId: trackers['in-text'], viewsCpm: 55 }],
    });
    expect(custom.body.trackers).toEqual([{ trackerId: trackers['in-text'], viewsCpm: 55 }]);
    const back = await change(custom.body, { type: 'STANDARD' });
    expect(back.body.trackers).toEqual(body.trackers);
  });

  it('of the site is refused', async () => {
    const draft = await given('DRAFT');
    const response = await change(draft, { siteId: test.network.sites.own });
    expect([response.status, response.body.errors]).toEqual([422, { siteId: 'Cannot be changed' }]);
  });

  it('of one edited by someone else is a conflict that names them', async () => {
    const draft = await given('DRAFT');
    await change(draft, { comment: 'first' });
    const response = await change(draft, { comment: 'second' });
    expect([response.status, response.body.code]).toEqual([409, 'version-stale']);
    expect(response.body.changedBy).toBe('accountManager Test');
  });

  it.each([
    [
      'ACTIVE',
      null,
      'An agreement that is ACTIVE cannot be changed, except its comment and a future end',
    ],
    ['RETIRED', yesterday, 'An agreement that is RETIRED cannot be changed, except its comment'],
  ])('of one that is %s reaches its comment only', async (status, endsAt, detail) => {
    const record = await given(status, '2026-10-01', endsAt);
    for (const body of [
      { mode: 'SELECT' },
      { hasPlugin: true },
      { adTrackers: [] },
      { startsAt: today },
    ]) {
      const response = await change(record, body);
      expect([response.status, response.body.detail]).toEqual([409, detail]);
    }
    const response = await change(record, { ...record, comment: 'Gekündigt' });
    expect([response.status, response.body.comment]).toEqual([200, 'Gekündigt']);
  });

  it('of the end of an ACTIVE one must lie ahead', async () => {
    const record = await given('ACTIVE', '2026-10-01');
    expect((await change(record, { endsAt: yesterday })).status).toBe(409);
    const ended = await change(record, { endsAt: later });
    expect([ended.status, ended.body.endsAt]).toEqual([200, later]);
    expect((await change(ended.body, { endsAt: null })).body.endsAt).toBeNull();
    expect(await jobs()).toEqual([]);
  });
});

describe('the status', () => {
  it.each<[from: string, startsAt: Day | null, to: string, answer: string | [number, string]]>([
    ['DRAFT', later, 'SCHEDULED', 'SCHEDULED'],
    ['DRAFT', today, 'SCHEDULED', 'ACTIVE'],
    ['DRAFT', yesterday, 'SCHEDULED', 'ACTIVE'],
    ['DRAFT', null, 'SCHEDULED', [422, 'Starts At is required for approved agreements']],
    ['DRAFT', later, 'ACTIVE', [409, 'An agreement that is DRAFT cannot become ACTIVE']],
    ['DRAFT', later, 'RETIRED', [409, 'An agreement that is DRAFT cannot become RETIRED']],
    ['SCHEDULED', later, 'DRAFT', 'DRAFT'],
    ['SCHEDULED', later, 'ACTIVE', [409, 'An agreement that is SCHEDULED cannot become ACTIVE']],
    ['SCHEDULED', today, 'DRAFT', [409, 'An agreement that is ACTIVE cannot become DRAFT']],
    ['ACTIVE', today, 'DRAFT', [409, 'An agreement that is ACTIVE cannot become DRAFT']],
    ['ACTIVE', today, 'RETIRED', [409, 'An agreement that is ACTIVE cannot become RETIRED']],
    ['RETIRED', yesterday, 'ACTIVE', [409, 'An agreement that is RETIRED cannot become ACTIVE']],
  ])('%s (from %s) → %s: %j', async (from, startsAt, to, answer) => {
    const record = await given(from, startsAt, from === 'RETIRED' ? yesterday : null);
    const { status, body } = await change(record, { status: to });
    if (typeof answer === 'string') expect([status, body.status]).toEqual([200, answer]);
    else {
      expect([status, body.errors]).toEqual([answer[0], expect.any(Object)]);
      expect(Object.values(body.errors)).toEqual([answer[1]]);
      expect((await read(record.id)).updatedAt).toBe(record.updatedAt);
    }
  });

  it('waits for site approval while the onboarding is open', async () => {
    await test.ownerDb('onboardings').insert({ site_id: siteId });
    const response = await schedule(await given('DRAFT'), later);
    expect([response.status, response.body.code]).toEqual([409, 'approval-schedules']);
    await test.ownerDb('onboardings').where({ site_id: siteId }).update({ status: 'COMPLETED' });
    expect((await schedule(await given('DRAFT'), later)).status).toBe(200);
  });

  it('cannot be SCHEDULED twice on a site, nor start with or before the one in force', async () => {
    const active = await given('ACTIVE', '2026-10-01');
    const draft = await given('DRAFT');
    for (const startsAt of ['2026-10-01', '2026-09-01']) {
      const response = await schedule(draft, startsAt);
      expect([response.status, response.body.errors]).toEqual([
        409,
        { startsAt: 'Should start after the ACTIVE agreement, which began on 01.10.2026' },
      ]);
    }
    const first = await schedule(draft, later);
    const second = await schedule(await given('DRAFT'), '2026-12-24');
    expect([second.status, second.body.detail]).toEqual([
      409,
      `Agreement ${first.body.id} of this site is SCHEDULED already`,
    ]);
    expect((await read(active.id)).endsAt).toBe('2026-11-30');
  });

  it('SCHEDULED ends the one before the day before, and gives its end back when withdrawn', async () => {
    const active = await given('ACTIVE', '2026-10-01', '2027-06-30');
    const scheduled = await schedule(await given('DRAFT'), later);
    expect(scheduled.body.ended).toEqual({ agreementId: active.id, formerEndsAt: '2027-06-30' });
    expect((await read(active.id)).endsAt).toBe('2026-11-30');
    const moved = await change(scheduled.body, { startsAt: '2026-12-15' });
    expect((await read(active.id)).endsAt).toBe('2026-12-14');
    const withdrawn = await change(moved.body, { status: 'DRAFT' });
    expect(withdrawn.body).toMatchObject({ status: 'DRAFT', startsAt: '2026-12-15', ended: null });
    expect(await read(active.id)).toMatchObject({ status: 'ACTIVE', endsAt: '2027-06-30' });
  });

  it('withdrawn leaves an end alone that was decided on since', async () => {
    const active = await given('ACTIVE', '2026-10-01');
    const scheduled = await schedule(await given('DRAFT'), later);
    await change(await read(active.id), { endsAt: '2026-11-25' });
    await change(await read(scheduled.body.id), { status: 'DRAFT' });
    expect((await read(active.id)).endsAt).toBe('2026-11-25');
  });

  it('of today or earlier retires the one before', async () => {
    const active = await given('ACTIVE', '2026-10-01');
    const { body } = await schedule(await given('DRAFT'), '2026-11-10');
    expect(body.status).toBe('ACTIVE');
    expect(await read(active.id)).toMatchObject({ status: 'RETIRED', endsAt: '2026-11-09' });
  });

  it('asked for by two admins at once is given to one; the other gets a 409', async () => {
    for (const startsAt of [later, today]) {
      const drafts = [await given('DRAFT'), await given('DRAFT'), await given('DRAFT')];
      const answers = await Promise.all(drafts.map((draft) => schedule(draft, startsAt)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body;
      if (startsAt === later) expect((await change(winner, { status: 'DRAFT' })).status).toBe(200);
    }
  });

  it('asked for while someone else moves the end it would cut is never a fault of ours', async () => {
    for (let round = 0; round < 5; round += 1) {
      const active = await given('ACTIVE', '2026-10-01', '2027-06-30');
      const draft = await given('DRAFT');
      const answers = await Promise.all([
        change(active, { endsAt: `2027-01-0${round + 1}` }),
        schedule(draft, later),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      await test.ownerDb('agreements').where({ site_id: siteId }).delete();
    }
  });

  it('of the same draft asked for twice at once is given once', async () => {
    const draft = await given('DRAFT');
    const answers = await Promise.all([schedule(draft, later), schedule(draft, later)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a backdated agreement', () => {
  it('prices the days since its start, once its admin has seen what that changes', async () => {
    await test.ownerDb.raw(`select ensure_month_partitions('metrics', '2026-11-01', '2026-11-30')`);
    await test
      .ownerDb('feed_days')
      .insert({
        feed: 'cm',
        date: '2026-11-01',
        rows: 1,
        total: 1,
        revenue_micros: 0,
        received_at: now,
      })
      .onConflict()
      .ignore();
    await test.ownerDb('metrics').insert(
      ['2026-11-09', '2026-11-10', yesterday].map((date) => ({
        site_id: siteId,
        company_id: test.network.companies.own,
        date,
        tracker_id: mustExist(trackers['desktop-consent']),
        region: 'DE',
        page_impressions: 1000,
        requests: 0,
        views: 0,
        clicks: 0,
        fallbacks: 0,
        revenue_micros: 0,
        payout_micros: 0,
      })),
    );
    const draft = await given('DRAFT');
    const refused = await schedule(draft, '2026-11-10');
    expect([refused.status, repricingOf(refused)?.months]).toEqual([
      409,
      [
        {
          siteId,
          siteUrl: expect.any(String),
          companyId: test.network.companies.own,
          companyName: 'Eigener Verlag',
          month: '2026-11',
          payoutCentsBefore: 0,
          payoutCentsAfter: 1914,
          revenueCentsBefore: 0,
          revenueCentsAfter: 0,
        },
      ],
    ]);
    expect(await read(draft.id)).toEqual(draft);
    const agent = await test.as('accountManager');
    const { body } = await confirmRepricing(() =>
      agent
        .put(`/api/admin/agreements/${draft.id}`)
        .send({ updatedAt: draft.updatedAt, status: 'SCHEDULED', startsAt: '2026-11-10' }),
    );
    const rows = await test
      .ownerDb('metrics')
      .where({ site_id: siteId })
      .orderBy('date')
      .select('agreement_id', 'payout_micros');
    expect(rows).toEqual([
      { agreement_id: null, payout_micros: 0 },
      { agreement_id: body.id, payout_micros: 9_570_000 },
      { agreement_id: body.id, payout_micros: 9_570_000 },
    ]);
  });
});

describe('deleting', () => {
  it.each([
    ['DRAFT', 200],
    ['SCHEDULED', 409],
    ['ACTIVE', 409],
    ['RETIRED', 409],
  ])('one that is %s: %i', async (status, answer) => {
    const record = await given(status, '2026-10-01', status === 'RETIRED' ? yesterday : null);
    const response = await call('delete', `/${record.id}`);
    expect(response.status).toBe(answer);
    if (answer === 409) {
      expect(response.body.detail).toBe(`An agreement that is ${status} cannot be deleted`);
    }
  });
});

describe('the list', () => {
  it.each([
    '?sites={site},999999',
    '?siteId={site}',
    '?filter={"siteId":[{site}]}',
    '?filter={"sites":"{site}"}',
  ])('finds those of sites: %s', async (query) => {
    const { id } = await given('DRAFT');
    await call('post', '', { ...terms, siteId: test.network.sites.other });
    const agent = await test.as('accountManager');
    const { body } = await agent.get(
      `/api/admin/agreements${query.replaceAll('{site}', String(siteId))}`,
    );
    expect(body.map((record: Body) => record.id)).toEqual([id]);
  });

  it('tells what an agreement has paid, each month rounded once', async () => {
    const record = await given('ACTIVE', '2026-10-31');
    await test.ownerDb('site_daily').insert(
      ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-21'].map((date) => ({
        site_id: siteId,
        company_id: test.network.companies.own,
        date,
        region: 'DE',
        page_impressions: 10,
        consent_page_impressions: 0,
        qmn_requests: 0,
        qmn_views: 0,
        wb_requests: 0,
        wb_views: 0,
        qmn_revenue_micros: 0,
        wb_revenue_micros: 0,
        payout_micros: 14_000,
        qmn_payout_micros: 7_000,
        wb_payout_micros: 7_000,
        has_agreement: true,
      })),
    );
    // October 1.4 → 1 cent, November 2.8 → 3 cents; the day before it and those to come are not its.
    expect((await read(record.id)).payout).toEqual({
      payoutCents: 4,
      pageImpressions: 30,
      to: '2026-11-02',
    });
  });
});

describe('who may', () => {
  it.each<[TestUser, read: number, write: number]>([
    ['superAdmin', 200, 201],
    ['accountManager', 200, 201],
    ['finance', 200, 403],
    ['owner', 403, 403],
    ['member', 403, 403],
  ])('%s: read %i, write %i', async (user, reading, writing) => {
    const agent = await test.as(user);
    expect((await agent.get('/api/admin/agreements')).status).toBe(reading);
    expect((await call('post', '', { siteId, ...terms }, user)).status).toBe(writing);
  });
});

describe('the site list', () => {
  it('shows the agreement in force, else the next one, else the newest', async () => {
    const site = async () => {
      const { body } = await (await test.as('accountManager')).get(`/api/admin/sites/${siteId}`);
      return [body.agreementStatus, body.agreement?.id];
    };
    expect(await site()).toEqual([null, undefined]);
    const first = await given('DRAFT');
    expect(await site()).toEqual(['DRAFT', first.id]);
    const scheduled = await schedule(first, later);
    expect(await site()).toEqual(['SCHEDULED', first.id]);
    await change(scheduled.body, { startsAt: '2026-11-01' });
    expect(await site()).toEqual(['ACTIVE', first.id]);
    const next = await schedule(await given('DRAFT'), later);
    expect([next.status, await site()]).toEqual([200, ['ACTIVE', first.id]]);
  });
});
