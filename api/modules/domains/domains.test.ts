import type supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { confirmRepricing, repricingOf } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const from = '2026-10-29';
const today = '2026-11-02';
const clock = () => new Date(`${today}T11:00:00Z`);

let test: TestApp;
let manager: ReturnType<typeof supertest.agent>;
let sites: Map<string, number>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  manager = await test.as('accountManager');
  sites = await plantWorld(test.ownerDb, test.network.companies.own);
  await takeInWorld(test.services.systemDb, from, today, clock);
});
afterAll(() => test.close());

const pathOf = (name: string) => `/api/admin/sites/${sites.get(name)}`;
const domainsOf = async (name: string) =>
  (await manager.get(`${pathOf(name)}/domains`)).body.map(
    ({ domain, from, to, main }: Record<string, unknown>) => [domain, from, to, main],
  );

async function rename(name: string, url: string) {
  const { updatedAt } = (await manager.get(pathOf(name))).body;
  return manager.put(pathOf(name)).send({ url, updatedAt });
}

const correct = (name: string, body: object) =>
  confirmRepricing(() => manager.post(`${pathOf(name)}/correct-domain`).send(correction(body)));

/** As the jobs do it, which hold back what falls: a confirmed edit is no fault of a feed. */
async function processAnew() {
  const run = mustExist(
    (await test.ownerDb('job_runs').insert({ name: 'process' }).returning('id'))[0],
  );
  const days = { from, to: today, clock, holdBack: { runId: run.id } };
  const total = { written: 0, removed: 0 };
  for (const feed of FEED_NAMES) {
    const { written, removed } = await processRange(test.services.systemDb, {
      ...days,
      feeds: [feed],
    });
    total.written += written;
    total.removed += removed;
  }
  expect(await test.ownerDb('held_days').select('site_id', 'date')).toEqual([]);
  return total;
}

/** Page impressions by day. */
async function impressionsOf(name: string): Promise<Record<string, number>> {
  const rows = await test
    .ownerDb('site_daily')
    .where({ site_id: sites.get(name) })
    .groupBy('date')
    .orderBy('date')
    .select<{ date: string; sum: number }[]>('date', test.ownerDb.raw('sum(page_impressions)'));
  return Object.fromEntries(rows.map(({ date, sum }) => [date, Number(sum)]));
}

async function payoutOf(name: string, month: string): Promise<number> {
  const { body } = await (await test.as('superAdmin')).get(
    `/api/admin/reports/profit?from=${month}-01&to=${month}-31&sites=${sites.get(name)}`,
  );
  return body.websitesPayout.amountCents;
}

describe('a site that gets another url', () => {
  it('keeps its history, whatever is processed again', async () => {
    const before = await impressionsOf('alpha.example');
    const october = await payoutOf('alpha.example', '2026-10');
    expect(october).toBeGreaterThan(100_00);
    expect((await rename('alpha.example', 'alpha-neu.example')).status).toBe(200);
    await processAnew();
    const tracker = mustExist(
      await test.ownerDb('trackers').where({ slug: 'in-text' }).first('id'),
    );
    const { updatedAt } = (await manager.get(pathOf('gamma.example'))).body;
    const placements = [{ trackerId: tracker.id, placementIds: ['q-stray'] }];
    await confirmRepricing(() =>
      manager.post(`${pathOf('gamma.example')}/assign-placements`).send({ updatedAt, placements }),
    );
    await processAnew();
    expect(await impressionsOf('alpha.example')).toEqual(before);
    expect(await payoutOf('alpha.example', '2026-10')).toBe(october);
    expect(await domainsOf('alpha.example')).toEqual([
      ['alpha.example', null, today, false],
      ['alpha-neu.example', today, null, true],
    ]);
  });

  it('and back again has its domain from then on', async () => {
    expect((await rename('alpha.example', 'alpha.example')).status).toBe(200);
    expect(await domainsOf('alpha.example')).toEqual([
      ['alpha.example', null, '2026-11-01', false],
      ['alpha-neu.example', today, today, false],
      ['alpha.example', today, null, true],
    ]);
  });

  it('cannot take that of another site', async () => {
    await manager.post(`${pathOf('beta.example')}/add-domain`).send({ domain: 'beta-alt.example' });
    const detail = 'Domain beta-alt.example belongs to beta.example';
    const { status, body } = await rename('gamma.example', 'beta-alt.example');
    expect([status, body.code, body.errors]).toEqual([409, 'domain-taken', { url: detail }]);
    expect((await rename('gamma.example', 'beta.example')).status).toBe(409);
    const { body: created, status: answer } = await manager.post('/api/admin/sites').send({
      url: 'beta.example',
      companyId: test.network.companies.own,
      categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
    });
    expect([answer, created.errors]).toEqual([409, { url: 'Is taken already' }]);
  });
});

describe('a new site', () => {
  const create = async (url: string) => {
    const { body } = await manager.post('/api/admin/sites').send({
      url,
      companyId: test.network.companies.own,
      categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
    });
    sites.set(url, body.id);
    return body;
  };

  it('shows at once what came for its domain before', async () => {
    expect((await create('nobody.example')).id).toEqual(expect.any(Number));
    const days = await impressionsOf('nobody.example');
    expect(Object.keys(days)).toEqual([from, '2026-10-30', '2026-10-31', '2026-11-01', today]);
    expect(await domainsOf('nobody.example')).toEqual([['nobody.example', null, null, true]]);
    expect(await processAnew()).toEqual({ written: 0, removed: 0 });
  });

  it('of a sub-domain is a site of its own', async () => {
    await create('shop.alpha.example');
    expect(await domainsOf('shop.alpha.example')).toEqual([
      ['shop.alpha.example', null, null, true],
    ]);
    expect(await impressionsOf('shop.alpha.example')).toEqual({});
  });

  it('of a domain that was another site’s begins today', async () => {
    await test.ownerDb('site_domains').insert({
      site_id: mustExist(sites.get('beta.example')),
      domain: 'frueher.example',
      to_on: '2026-10-31',
    });
    await create('frueher.example');
    expect(await domainsOf('frueher.example')).toEqual([['frueher.example', today, null, true]]);
  });
});

describe('a correction', () => {
  it('of a typo gives the site its rows and its name, for all time', async () => {
    const before = await impressionsOf('nobody.example');
    await test
      .ownerDb('site_domains')
      .where({ domain: 'nobody.example' })
      .update({ domain: 'nobdy.example' });
    await test.ownerDb('sites').where({ url: 'nobody.example' }).update({ url: 'nobdy.example' });
    await processRange(test.services.systemDb, { from, to: today, clock });
    expect(await impressionsOf('nobody.example')).toEqual({});
    const body = { domain: 'nobody.example', from: null, insteadOf: 'nobdy.example' };
    expect((await correct('nobody.example', body)).status).toBe(200);
    expect(await impressionsOf('nobody.example')).toEqual(before);
    expect((await manager.get(pathOf('nobody.example'))).body.url).toBe('nobody.example');
    expect(await domainsOf('nobody.example')).toEqual([['nobody.example', null, null, true]]);
  });

  it('from a day on takes these days from their previous site', async () => {
    const taken = { domain: 'alpha-neu.example', from: '2026-11-01' };
    expect((await correct('beta.example', taken)).status).toBe(200);
    expect(await domainsOf('alpha.example')).toEqual([
      ['alpha.example', null, '2026-11-01', false],
      ['alpha.example', today, null, true],
    ]);
    expect(await domainsOf('beta.example')).toContainEqual([
      'alpha-neu.example',
      '2026-11-01',
      null,
      false,
    ]);
    const gone = { domain: 'alpha-neu.example', from: null, held: false };
    expect((await correct('beta.example', gone)).status).toBe(200);
    expect((await domainsOf('beta.example')).flat()).not.toContain('alpha-neu.example');
  });

  it('that moves much is shown first and wants the site’s name typed', async () => {
    const body = { domain: 'alpha.example', from: null };
    // The site has another name by now: its former domain may be given away.
    await rename('alpha.example', 'alpha-neu.example');
    const send = () =>
      manager.post(`${pathOf('gamma.example')}/correct-domain`).send(correction(body));
    const before = await impressionsOf('gamma.example');
    const refused = await send();
    const repricing = repricingOf(refused);
    expect([refused.status, repricing?.typed]).toEqual([409, 'gamma.example']);
    expect(
      repricing?.months.map(({ siteUrl, companyName, month }) => [siteUrl, companyName, month]),
    ).toEqual([
      ['gamma.example', 'Eigener Verlag', '2026-11'],
      ['gamma.example', 'Eigener Verlag', '2026-10'],
      ['alpha-neu.example', 'Eigener Verlag', '2026-11'],
      ['alpha-neu.example', 'Eigener Verlag', '2026-10'],
    ]);
    const { fingerprint } = repricing ?? {};
    for (const guess of [fingerprint, `${fingerprint} alpha.example`, 'gamma.example']) {
      expect((await send().set('x-confirmation', String(guess))).status).toBe(409);
    }
    expect(await impressionsOf('gamma.example')).toEqual(before);
    const october = { gamma: repricing?.months[1], alpha: repricing?.months[3] };
    expect((await confirmRepricing(send)).status).toBe(200);
    expect([
      await payoutOf('gamma.example', '2026-10'),
      await payoutOf('alpha.example', '2026-10'),
    ]).toEqual([october.gamma?.payoutCentsAfter, october.alpha?.payoutCentsAfter]);
    expect(await processAnew()).toEqual({ written: 0, removed: 0 });
    expect((await correct('alpha.example', body)).status).toBe(200);
    expect((await rename('alpha.example', 'alpha.example')).status).toBe(200);
  });

  it.each<[what: string, body: object, status: number, code: string]>([
    [
      'of the domain it is called by',
      { domain: 'alpha.example', from: null, held: false },
      409,
      'main-domain',
    ],
    [
      'that takes another site’s name',
      { domain: 'beta.example', from: null },
      409,
      'domain-is-site',
    ],
    ['from a day to come', { domain: 'x.example', from: '2026-11-03' }, 422, 'invalid'],
    ['of what it never had', { domain: 'x.example', from: null, held: false }, 422, 'invalid'],
    [
      'instead of what it never had',
      { domain: 'x.example', from: null, insteadOf: 'y.example' },
      422,
      'invalid',
    ],
    ['of no domain', { domain: 'https://x', from: null }, 422, 'invalid'],
    ['of an unknown key', { domain: 'x.example', from: null, url: 'x' }, 400, 'malformed'],
  ])('is refused %s', async (_what, body, status, code) => {
    const before = await domainsOf('alpha.example');
    const answer = await correct('alpha.example', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await domainsOf('alpha.example')).toEqual(before);
  });
});

describe('a change', () => {
  const add = (name: string, body: object) => manager.post(`${pathOf(name)}/add-domain`).send(body);

  it('gives one more domain from today or a later day, and ends it again', async () => {
    expect((await add('beta.example', { domain: 'beta-zwei.example' })).status).toBe(200);
    await add('beta.example', { domain: 'beta-drei.example', from: '2026-12-01' });
    const { body } = await manager.get(`${pathOf('beta.example')}/domains`);
    expect(await domainsOf('beta.example')).toEqual(
      expect.arrayContaining([
        ['beta-zwei.example', today, null, false],
        ['beta-drei.example', '2026-12-01', null, false],
      ]),
    );
    const idOf = (name: string) =>
      body.find(({ domain }: { domain: string }) => domain === name).id;
    const end = (id: number) => manager.delete(`${pathOf('beta.example')}/domains/${id}`);
    for (const name of ['beta-zwei.example', 'beta-drei.example']) {
      expect((await end(idOf(name))).status).toBe(200);
      expect((await domainsOf('beta.example')).flat()).not.toContain(name);
    }
    expect((await end(999_999)).status).toBe(404);
    const main = await end(idOf('beta.example'));
    expect([main.status, main.body.code]).toEqual([409, 'main-domain']);
  });

  it.each<[what: string, body: object, status: number]>([
    ['days gone by', { domain: 'x.example', from: '2026-11-01' }, 422],
    ['a domain of another site', { domain: 'gamma.example' }, 409],
    ['no domain', {}, 422],
  ])('is refused for %s', async (_what, body, status) => {
    expect((await add('beta.example', body)).status).toBe(status);
  });

  it('of a site that does not exist is 404', async () => {
    const path = '/api/admin/sites/999999';
    expect((await manager.get(`${path}/domains`)).status).toBe(404);
    expect((await manager.post(`${path}/add-domain`).send({ domain: 'x.example' })).status).toBe(
      404,
    );
  });
});

describe('rows of a domain that was given up', () => {
  let world: FeedWorld;
  beforeAll(async () => {
    world = await openFeedWorld({ clock });
    await world
      .db('site_domains')
      .where({ domain: 'gamma.example' })
      .update({ to_on: '2026-10-31' });
  });
  afterAll(() => world.close());

  it('are named in the log of each day that is processed', async () => {
    await world.fetch('cm', '2026-10-31', '2026-11-01');
    const { log } = await world.process('cm', '2026-10-31', '2026-11-01');
    expect(log.filter((line) => line.includes('belong to no one'))).toEqual([
      expect.stringMatching(
        /^01\.11\.2026: \d+ rows of gamma\.example belong to no one; it was of gamma\.example until 31\.10\.2026$/,
      ),
    ]);
  });
});
