import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { countWaiting } from '#tests/support/count-waiting.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, testPassword } from '#tests/support/test-network.ts';

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());

describe('a site', () => {
  const create = async (body: object) =>
    (await test.as('accountManager')).post('/api/admin/sites').send({
      url: 'gut.example',
      companyId: test.network.companies.own,
      categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
      tags: [test.network.tagId],
      ...body,
    });

  it('has its categories with the primary one first, its tags and its company', async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      companyName: 'Eigener Verlag',
      categories: [{ id: test.network.categoryId, name: 'Reisen', type: 'PRIMARY' }],
      tags: [test.network.tagId],
      onboardingStatus: 'OPEN',
      agreementStatus: null,
      profitYesterday: null,
      marginYesterday: null,
    });
  });

  it('waits for an Owner of its company; an affiliate’s needs none', async () => {
    const manager = await test.as('accountManager');
    const create = async (type: string, url: string) => {
      const company = { name: `${type} ohne Inhaber`, type, country: 'DE' };
      const { body } = await manager.post('/api/admin/companies').send(company);
      expect(body.numberOfOwners).toBe(0);
      const categories = [{ id: test.network.categoryId, type: 'PRIMARY' }];
      const site = { url, companyId: body.id, categories, tags: [] };
      return { companyId: body.id, add: () => manager.post('/api/admin/sites').send(site) };
    };
    expect((await (await create('AFFILIATE', 'tv-ohne.example')).add()).status).toBe(201);

    const { companyId, add } = await create('EXCLUSIVE', 'ohne-inhaber.example');
    const refused = await add();
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual({
      companyId: 'The company has no Owner yet who could look after a site',
    });
    const [user] = await test
      .ownerDb('users')
      .insert({
        kind: 'person',
        email: 'erste@ohne-inhaber.example',
        first_name: 'Erste',
        last_name: 'Inhaberin',
        company_id: companyId,
        language: 'de',
      })
      .returning('id');
    expect((await add()).status).toBe(409);
    await test.ownerDb.raw(
      `insert into user_roles (user_id, role_id)
       select ?, id from roles where name = 'Owner' and scope = 'company'`,
      [user?.id ?? 0],
    );
    expect((await add()).status).toBe(201);
  });

  it.each([
    ['ab', 'Too short! Should have at least 3 chars'],
    ['https://gut.example', 'No http/www prefix, top-level domain only'],
    ['www.gut.example', 'No http/www prefix, top-level domain only'],
    ['gut.example/seite', 'No http/www prefix, top-level domain only'],
  ])('refuses the url %s', async (url, message) => {
    const { status, body } = await create({ url });
    expect([status, body.errors]).toEqual([422, { url: message }]);
  });

  it('in onboarding keeps its company from becoming an affiliate, also at the same time', async () => {
    const manager = await test.as('accountManager');
    const own = { name: 'Vor dem Wechsel', type: 'EXCLUSIVE', country: 'DE' };
    const [inserted] = await test.ownerDb('companies').insert(own).returning('id');
    const company = mustExist(inserted);
    await test
      .ownerDb('users')
      .where({ id: test.network.users.member })
      .update({ company_id: company.id });
    await test.ownerDb('user_roles').insert({
      user_id: test.network.users.member,
      role_id: mustExist(await test.ownerDb('roles').where({ name: 'Owner' }).first()).id,
    });
    const path = `/api/admin/companies/${company.id}`;
    const become = async (type: string) => {
      const { updatedAt } = (await manager.get(path)).body;
      return manager.put(path).send({ type, updatedAt });
    };
    const refusal = 'The onboarding is under way: an affiliate company must have none';
    // As changes under way are: each is checked under the rule's lock.
    const underWay = async (change: (db: typeof test.ownerDb) => Promise<unknown>) => {
      const first = await test.ownerDb.transaction();
      await first.raw(`select pg_advisory_xact_lock(hashtext('rules of sites'))`);
      await change(first as never);
      return first;
    };
    const waiting = () => countWaiting(test.ownerDb);

    const leaving = await underWay((db) =>
      db('companies').where({ id: company.id }).update({ type: 'AFFILIATE' }),
    );
    const added = create({ url: 'zu-spaet.example', companyId: company.id }).then((site) => site);
    await expect.poll(waiting).toBe(1);
    await leaving.commit();
    const { status, body } = await added;
    expect([status, body.errors]).toEqual([409, { companyId: refusal }]);

    await test.ownerDb('companies').where({ id: company.id }).update({ type: 'EXCLUSIVE' });
    const beginning = await underWay(async (db) => {
      const site = { url: 'im-gange.example', host: 'im-gange.example', company_id: company.id };
      const [begun] = await db('sites').insert(site).returning('id');
      await db('onboardings').insert({ site_id: mustExist(begun).id });
    });
    const left = become('AFFILIATE').then((changed) => changed);
    await expect.poll(waiting).toBe(1);
    await beginning.commit();
    expect([(await left).status, (await left).body.errors]).toEqual([409, { type: refusal }]);
    await test.ownerDb('onboardings').whereNotNull('site_id').update({ status: 'COMPLETED' });
    expect((await become('AFFILIATE')).status).toBe(200);
  });

  it('is written in lower case, and only once', async () => {
    const { body } = await create({ url: 'Einmalig.Example' });
    expect(body.url).toBe('einmalig.example');
    const again = await create({ url: 'EINMALIG.example' });
    expect([again.status, again.body.errors]).toEqual([409, { url: 'Is taken already' }]);
  });

  it.each([
    [[], 'Should have at least one category selected'],
    [[{ id: 1, type: 'SECONDARY' }], 'Required'],
    [
      [
        { id: 1, type: 'PRIMARY' },
        { id: 2, type: 'PRIMARY' },
      ],
      'Required',
    ],
  ])('needs exactly one primary category: %j', async (categories, message) => {
    const { status, body } = await create({ categories });
    expect([status, body.errors]).toEqual([422, { categories: message }]);
  });
});

describe('the record of a site', () => {
  it('has its views, the steps of its onboarding, its trackers and all of its agreements', async () => {
    const { ownerDb, network } = test;
    const siteId = network.sites.own;
    const trackerOf = async (slug: string) =>
      mustExist(await ownerDb('trackers').where({ slug }).first());
    const wb = await trackerOf('wb-video');
    const qmn = await trackerOf('in-text');
    const none = { page_impressions: 900, consent_page_impressions: 0, payout_micros: 0 };
    const earned = { qmn_revenue_micros: 0, wb_revenue_micros: 0 };
    const paid = { qmn_payout_micros: 0, wb_payout_micros: 0 };
    const asked = { qmn_requests: 500, wb_requests: 500 };
    await ownerDb('site_monthly').insert(
      [
        { month: '2026-10-01', qmn_views: 0, wb_views: 100 },
        { month: '2026-11-01', qmn_views: 20, wb_views: 200 },
      ].map((row) => ({
        ...{ site_id: siteId, company_id: network.companies.own, region: 'DE' },
        ...{ ...none, ...earned, ...paid, ...asked, ...row },
      })),
    );
    const held = { site_id: siteId, source: 'F11', tracker_id: wb.id };
    await ownerDb('placements').insert([
      { ...held, placement_id: '22' },
      { ...held, placement_id: '11' },
      { ...held, tracker_id: qmn.id, source: 'QMN', placement_id: 'gone', to_on: '2026-11-01' },
    ]);
    await ownerDb('agreements').where({ site_id: siteId }).delete();
    const terms = {
      site_id: siteId,
      mode: 'SELECT',
      type: 'STANDARD',
      management_type: 'QMN',
      consent_manager_type: 'CONSENT_MANAGER',
    };
    const [first, second] = await ownerDb('agreements')
      .insert([
        { ...terms, status: 'RETIRED', starts_at: '2026-01-01', ends_at: '2026-06-30' },
        { ...terms, status: 'ACTIVE', mode: 'PLUS', starts_at: '2026-07-01' },
      ])
      .returning('id');
    await ownerDb('onboardings').where({ site_id: siteId }).delete();
    const onboarding = mustExist(
      (await ownerDb('onboardings').insert({ site_id: siteId }).returning('id'))[0],
    );
    const step = { onboarding_id: onboarding.id, phase: 'setup', assignable_type: 'Admin' };
    const at = '2026-11-01T10:00:00.000Z';
    await ownerDb('todos').insert([
      { ...step, slug: 'SETUP_AD_SERVER', status: 'COMPLETED', completed_at: at },
      { ...step, slug: 'ADD_PRIVACY_POLICY', assignable_type: 'Person' },
    ]);

    const manager = await test.as('accountManager');
    const { body } = await manager.get(`/api/admin/sites/${siteId}`);
    expect(body).toMatchObject({
      totalViews: 320,
      steps: [
        { slug: 'SETUP_AD_SERVER', completedAt: at, assignableType: 'Admin' },
        { slug: 'ADD_PRIVACY_POLICY', completedAt: null, assignableType: 'Person' },
      ],
      trackers: [{ id: wb.id, slug: 'wb-video', name: wb.name, placementIds: ['11', '22'] }],
      agreements: [
        {
          id: mustExist(second).id,
          status: 'ACTIVE',
          mode: 'PLUS',
          startsAt: '2026-07-01',
          endsAt: null,
        },
        { id: mustExist(first).id, status: 'RETIRED', mode: 'SELECT', endsAt: '2026-06-30' },
      ],
    });
    const { body: list } = await manager.get('/api/admin/sites?detailed=1');
    const { company: _company, onboarding: _onboarding, ...fields } = body;
    expect(list.find(({ id }: { id: number }) => id === siteId)).toEqual(fields);
  });

  it('of a site with nothing yet has none of them', async () => {
    const manager = await test.as('accountManager');
    const { body } = await manager.get(`/api/admin/sites/${test.network.sites.other}`);
    expect(body).toMatchObject({ totalViews: 0, trackers: [], agreements: [] });
  });
});

describe('live for the client: more than 31 hours of agreements, and no open onboarding', () => {
  beforeEach(async () => {
    await test.ownerDb('agreements').delete();
    await test.ownerDb('onboardings').delete();
  });

  const agree = (status: string, startsAt: string, endsAt: string | null = null) =>
    test.ownerDb('agreements').insert({
      site_id: test.network.sites.own,
      status,
      mode: 'SELECT',
      type: 'STANDARD',
      management_type: 'QMN',
      consent_manager_type: 'CONSENT_MANAGER',
      starts_at: startsAt,
      ends_at: endsAt,
    });

  const siteAt = async (instant: string) => {
    now = new Date(instant);
    const owner = supertest.agent(test.url);
    const credentials = { email: emailOf('owner'), password: testPassword };
    expect((await owner.post('/api/auth/login').send(credentials)).status).toBe(200);
    return (await owner.get(`/api/client/sites/${test.network.sites.own}`)).body;
  };
  const isLiveAt = async (instant: string) => (await siteAt(instant)).live;

  it('begins on the day after the start, after 07:00', async () => {
    await agree('ACTIVE', '2026-11-18');
    expect(await isLiveAt('2026-11-19T06:00:00Z')).toBe(false);
    expect(await isLiveAt('2026-11-19T06:00:01Z')).toBe(true);
  });

  it('counts every day 24 hours, also the one of 23', async () => {
    await agree('ACTIVE', '2026-03-29');
    expect(await isLiveAt('2026-03-30T05:00:00Z')).toBe(false);
    expect(await isLiveAt('2026-03-30T05:00:01Z')).toBe(true);
  });

  it('adds up agreements that have ended, and no drafts', async () => {
    await agree('RETIRED', '2026-11-01', '2026-11-01');
    await agree('DRAFT', '2026-01-01');
    expect(await isLiveAt('2026-11-20T12:00:00Z')).toBe(false);
    await agree('RETIRED', '2026-11-05', '2026-11-05');
    expect(await isLiveAt('2026-11-20T12:00:00Z')).toBe(true);
  });

  it('says from which day on it will be, once its start is agreed', async () => {
    const fromAt = async (instant: string) => (await siteAt(instant)).liveFrom;
    expect(await fromAt('2026-11-20T12:00:00Z')).toBe(null);
    await agree('RETIRED', '2026-11-01', '2026-11-01');
    await agree('DRAFT', '2026-11-22');
    expect(await fromAt('2026-11-20T12:00:00Z')).toBe(null);
    await test.ownerDb('agreements').delete();
    await agree('SCHEDULED', '2026-11-28');
    expect(await fromAt('2026-11-20T12:00:00Z')).toBe('2026-11-29');
    expect(await fromAt('2026-11-28T12:00:00Z')).toBe('2026-11-29');
    expect(await fromAt('2026-11-30T12:00:00Z')).toBe(null);
  });

  it('waits for the onboarding', async () => {
    await agree('ACTIVE', '2026-11-01');
    await test.ownerDb('onboardings').insert({ site_id: test.network.sites.own });
    expect(await isLiveAt('2026-11-20T12:00:00Z')).toBe(false);
    await test.ownerDb('onboardings').update({ status: 'COMPLETED' });
    expect(await isLiveAt('2026-11-20T12:00:00Z')).toBe(true);
  });
});

describe('the list of sites', () => {
  const urls = async (query: string) => {
    const { body } = await (await test.as('accountManager')).get(`/api/admin/sites?${query}`);
    return body.map(({ url }: { url: string }) => url);
  };

  it('is narrowed to a company, detailed as ever', async () => {
    const { other } = test.network.companies;
    expect(await urls(`companyId=${other}&detailed=1`)).toEqual(['andere-seite.example']);
  });

  it.each([
    ['margin30Days', 'ASC', ['klein.example', 'gross.example', 'ohne.example']],
    ['margin30Days', 'DESC', ['gross.example', 'klein.example', 'ohne.example']],
    ['profit30Days', 'DESC', ['klein.example', 'gross.example', 'ohne.example']],
  ])('sorts by %s %s, sites without revenue last', async (field, order, expected) => {
    now = new Date('2026-11-20T12:00:00Z');
    await test.ownerDb('site_daily').delete();
    await plantSiteWithRevenue('klein.example', { revenue: 100_000_000, payout: 90_000_000 });
    await plantSiteWithRevenue('gross.example', { revenue: 10_000_000, payout: 5_000_000 });
    await plantSiteWithRevenue('ohne.example', { revenue: 0, payout: 0 });
    const sorted = await urls(`sort=["${field}","${order}"]`);
    expect(sorted.filter((url: string) => expected.includes(url))).toEqual(expected);
  });

  it('knows no profit of days without figures, which come after every loss', async () => {
    now = new Date('2026-11-20T12:00:00Z');
    await test.ownerDb('site_daily').delete();
    await plantSiteWithRevenue('verlust.example', { revenue: 0, payout: 50_000_000 });
    await plantSiteWithRevenue('pause.example', { revenue: 9_000_000, payout: 0 }, '2026-11-10');
    const expected = [
      ['pause.example', null, 900],
      ['verlust.example', -5_000, -5_000],
      ['eigene-seite.example', null, null],
    ];
    const agent = await test.as('accountManager');
    const { body } = await agent.get('/api/admin/sites?sort=["profit30Days","DESC"]');
    const shown = body
      .map((site: Site) => [site.url, site.profitYesterday, site.profit30Days])
      .filter(([url]: [string]) => expected.some(([one]) => one === url));
    expect(shown).toEqual(expected);
  });

  async function plantSiteWithRevenue(
    url: string,
    { revenue, payout }: { revenue: number; payout: number },
    date = '2026-11-19',
  ) {
    const site = mustExist(
      (
        await test
          .ownerDb('sites')
          .insert({ url, company_id: test.network.companies.own })
          .onConflict('url')
          .merge()
          .returning('id')
      )[0],
    );
    await test.ownerDb('site_daily').insert({
      site_id: site.id,
      company_id: test.network.companies.own,
      region: 'DE',
      has_agreement: true,
      date,
      page_impressions: 1000,
      consent_page_impressions: 1000,
      qmn_requests: 0,
      qmn_views: 0,
      wb_requests: 0,
      wb_views: 0,
      qmn_revenue_micros: revenue,
      wb_revenue_micros: 0,
      payout_micros: payout,
      qmn_payout_micros: payout,
      wb_payout_micros: 0,
    });
  }
});
