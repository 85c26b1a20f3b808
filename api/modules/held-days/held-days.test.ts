import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { processDay } from '#api/modules/metrics/process-days.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { confirmRepricing } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const day = '2026-11-01';
const clock = () => new Date('2026-11-02T11:00:00Z');

let test: TestApp;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  siteId = (await plantWorld(test.ownerDb, test.network.companies.own)).get('alpha.example') ?? 0;
});
afterAll(() => test.close());

/** The raw rows lose nearly all of the site's figures, and a run finds it. */
async function fall(feed: FeedName) {
  await test.ownerDb.raw(
    `update feed_rows set page_impressions = 9, views = 9, revenue_micros = 9
      where feed = :feed and key_id in
        (select id from feed_keys where feed = :feed and concat(site_url, placement_id) like '%alpha.example')`,
    { feed },
  );
  const run = mustExist(
    (
      await test
        .ownerDb('job_runs')
        .insert({ name: `process-${feed}` })
        .returning('id')
    )[0],
  );
  const holdBack = { runId: run.id };
  await processDay(test.services.systemDb, { date: day, feeds: [feed], clock, holdBack });
}

beforeEach(async () => {
  await takeInWorld(test.services.systemDb, day, day, clock);
  await test.ownerDb('held_days').delete();
  await fall('cm');
});

const list = async () =>
  (await (await test.as('superAdmin')).get('/api/admin/held-days')).body as {
    id: number;
    status: string;
    countBefore: number;
  }[];
const decide = async (what: 'keep' | 'accept', user: TestUser = 'superAdmin') => {
  const [held] = await list();
  const agent = await test.as(user);
  return confirmRepricing(() => agent.post(`/api/admin/held-days/${held?.id ?? 999_999}/${what}`));
};
/** Page impressions and views of the day, of all trackers or those of a source. */
const counted = async (source = '%') => {
  const [row] = await test
    .ownerDb('metrics')
    .where({ site_id: siteId, date: day })
    .whereIn('tracker_id', test.ownerDb('trackers').whereLike('source', source).select('id'))
    .select<{ sum: number | null }[]>(
      test.ownerDb.raw('cast(sum(page_impressions + views) as integer) as sum'),
    );
  return row?.sum;
};

describe('a day that was held back', () => {
  it('is listed, kept, and then accepted all the same', async () => {
    const before = await counted();
    expect(await list()).toMatchObject([
      { status: 'OPEN', siteUrl: 'alpha.example', date: day, feed: 'cm', countBefore: before },
    ]);
    expect((await decide('keep')).status).toBe(200);
    expect([(await list())[0]?.status, await counted()]).toEqual(['KEPT', before]);
    const [{ countAfter, payoutCentsAfter }] = (await list()) as never as [Record<string, number>];
    const looks = () =>
      test.ownerDb('graphile_worker._private_jobs').where({ key: 'detect-alerts' });
    expect(await looks()).toEqual([]);
    expect((await decide('accept')).status).toBe(200);
    expect(await looks()).toHaveLength(1);
    expect([(await list())[0]?.status, await counted()]).toEqual(['ACCEPTED', countAfter]);
    const { body } = await (await test.as('superAdmin')).get(
      `/api/admin/reports/profit?from=${day}&to=${day}&sites=${siteId}`,
    );
    expect(body.websitesPayout.amountCents).toBe(payoutCentsAfter);
  });

  it('is decided once: what is accepted or settled cannot be decided again', async () => {
    for (const status of ['ACCEPTED', 'SETTLED']) {
      await test.ownerDb('held_days').update({ status });
      for (const what of ['keep', 'accept'] as const) {
        const { body } = await decide(what);
        expect(body).toMatchObject({ status: 409, code: 'not-now' });
      }
    }
  });

  it('is shown before it is accepted, with the euros', async () => {
    await test.ownerDb('feed_rows').where({ feed: 'cm' }).update({ page_impressions: 1 });
    const [held] = await list();
    const answer = await (await test.as('superAdmin')).post(
      `/api/admin/held-days/${held?.id}/accept`,
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'history-would-change']);
    expect(answer.body.repricing.months).toMatchObject([{ siteUrl: 'alpha.example' }]);
  });

  it.each<[TestUser, status: number]>([
    ['accountManager', 403],
    ['finance', 403],
    ['owner', 403],
  ])('cannot be decided by %s', async (user, status) => {
    expect((await decide('keep', user)).status).toBe(status);
    expect((await decide('accept', user)).status).toBe(status);
  });

  it('that is not there is 404', async () => {
    await test.ownerDb('held_days').delete();
    expect((await decide('keep')).status).toBe(404);
    expect((await decide('accept')).status).toBe(404);
  });
});

describe('an edit of what the site holds', () => {
  const act = async (name: string, body: object) => {
    const manager = await test.as('accountManager');
    const send = () => manager.post(`/api/admin/sites/${siteId}/${name}`).send(body);
    expect((await confirmRepricing(send)).status).toBe(200);
  };
  /** A placement that nobody ever held: it is the site's for all time before. */
  async function assignStray(placementId = 'q-stray', slug = 'qmn-video') {
    const manager = await test.as('accountManager');
    const path = `/api/admin/sites/${siteId}`;
    const { updatedAt } = (await manager.get(path)).body;
    const { body: held } = await manager.get(`${path}/placements`);
    const tracker = mustExist(await test.ownerDb('trackers').where({ slug }).first());
    const placements = (held as { trackerId: number; placementIds: string[] }[]).map((line) =>
      line.trackerId === tracker.id
        ? { ...line, placementIds: [...line.placementIds, placementId] }
        : line,
    );
    await act('assign-placements', { updatedAt, placements });
  }
  afterEach(async () => {
    await test.ownerDb('placements').whereIn('placement_id', ['q-stray', 'f-stray']).delete();
    await test.ownerDb('site_domains').where({ domain: 'nobody.example' }).delete();
  });

  it('leaves the kept days of feeds that it does not concern', async () => {
    await decide('keep');
    const before = { pages: await counted('CM'), views: await counted('QMN') };
    await assignStray();
    expect(await counted('CM')).toBe(before.pages);
    expect(await counted('QMN')).toBeGreaterThan(before.views ?? 0);
    expect((await list())[0]?.status).toBe('KEPT');
  });

  it('leaves those of placements where it is about a domain', async () => {
    await decide('accept');
    await fall('qmn');
    await decide('keep');
    const before = { pages: await counted('CM'), views: await counted('QMN') };
    await act('correct-domain', correction({ domain: 'nobody.example', from: null }));
    expect(await counted('QMN')).toBe(before.views);
    expect(await counted('CM')).toBeGreaterThan(before.pages ?? 0);
    expect((await list())[0]?.status).toBe('KEPT');
  });

  it('that only adds leaves the kept days of its own feed, too, until they are accepted', async () => {
    await decide('accept');
    await fall('qmn');
    await decide('keep');
    const before = await counted('QMN');
    await assignStray();
    expect([(await list())[0]?.status, await counted('QMN')]).toEqual(['KEPT', before]);
    expect((await decide('accept')).status).toBe(200);
    expect(await counted('QMN')).not.toBe(before);
    const all = await processDay(test.services.systemDb, { date: day, clock });
    expect(all).toEqual({ written: 0, removed: 0 });
  });

  it('leaves them alone, not those of its source in another country', async () => {
    await decide('accept');
    const lines = test.ownerDb('feed_rows').where({ feed: 'f11-de', date: day });
    await lines.update({ views: test.ownerDb.raw('views * 100') });
    await processDay(test.services.systemDb, { date: day, feeds: ['f11-de'], clock });
    await fall('f11-de');
    expect((await list())[0]).toMatchObject({ feed: 'f11-de', status: 'OPEN' });
    const views = async () =>
      Object.fromEntries(
        await test
          .ownerDb('site_daily')
          .where({ site_id: siteId, date: day })
          .select('region', 'wb_views')
          .then((all) => all.map(({ region, wb_views }) => [region, wb_views])),
      );
    const before = await views();
    await assignStray('f-stray', 'wb-billboard');
    const after = await views();
    expect(after.DE).toBe(before.DE);
    expect(after.AT).toBeGreaterThan(before.AT ?? 0);
  });
});
