import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import { hearTold } from '#tests/support/hear-told.ts';

const day = '2026-11-02';
const today = '2026-11-03';
const sites = Array.from({ length: 120 }, (_, number) => `seite-${number + 1}.example`);
const [small, ...others] = sites as [string, ...string[]];

let world: FeedWorld;
/** What the provider says of a site's day. */
let told = new Map<string, number>();

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => new Date('2026-11-03T08:00:00Z') });
  const { company_id } = mustExist(await world.db('sites').first('company_id'));
  const planted: { id: number; url: string }[] = await world
    .db('sites')
    .insert(sites.map((url) => ({ company_id, url })))
    .returning(['id', 'url']);
  await world
    .db('site_domains')
    .insert(planted.map(({ id, url }) => ({ site_id: id, domain: url })));
  const tracker = mustExist(
    await world.db('trackers').where({ slug: 'desktop-consent' }).first('id'),
  );
  for (const { id } of planted) {
    const agreement = mustExist(
      (
        await world
          .db('agreements')
          .insert({
            ...{ site_id: id, status: 'ACTIVE', mode: 'PLUS', type: 'CUSTOM' },
            ...{ management_type: 'QMN', consent_manager_type: 'CLIENT', starts_at: '2026-01-01' },
          })
          .returning('id')
      )[0],
    );
    await world
      .db('agreement_trackers')
      .insert({ agreement_id: agreement.id, tracker_id: tracker.id, views_cpm: 957 });
  }
  world.say(function* (feed, from, to) {
    if (feed !== 'cm') return;
    for (const date of [day, today].filter((one) => one >= from && one <= to)) {
      for (const [site, count] of told) {
        yield `${date}T10:00:00+01:00,${site},DE,desktop,given,${count}`;
      }
    }
  });
});
afterAll(() => world.close());

const usual = () => new Map(sites.map((site) => [site, site === small ? 120 : 2_000]));

/** Fetched and processed as by the jobs. */
async function tell(changed: Record<string, number>, from = day) {
  told = new Map([...usual(), ...Object.entries(changed)]);
  const fetched = await world.fetch('cm', from, from, true);
  expect(fetched).toMatchObject({ failed: false });
  const processed = await world.process('cm', from, from);
  expect(processed).toMatchObject({ failed: false });
  expect(await readRollupFaults(world.db)).toEqual([]);
  return processed;
}

async function counted(date = day): Promise<Record<string, number>> {
  const rows = await world
    .db('site_daily as d')
    .join('sites as s', 's.id', 'd.site_id')
    .where('d.date', date)
    .select('s.url', 'd.page_impressions');
  return Object.fromEntries(rows.map(({ url, page_impressions }) => [url, page_impressions]));
}
const held = () =>
  world
    .db('held_days as h')
    .join('sites as s', 's.id', 'h.site_id')
    .orderBy('h.id')
    .select('s.url', 'h.status', 'h.count_before', 'h.count_after', 'h.payout_micros_after');

describe('a past day of a site that would lose more than half', () => {
  const [fallen, lower] = [others[6] as string, others[7] as string];

  it('keeps its figures and is listed with the euros; the 119 others are written', async () => {
    await tell({});
    expect(await counted()).toEqual(Object.fromEntries(usual()));
    const { log } = await tell({ [fallen]: 900, [lower]: 1_100, [others[8] as string]: 3_900 });
    expect(await counted()).toEqual({
      ...Object.fromEntries(usual()),
      ...{ [fallen]: 2_000, [lower]: 1_100, [others[8] as string]: 3_900 },
    });
    expect(await held()).toEqual([
      {
        ...{ url: fallen, status: 'OPEN', count_before: 2_000, count_after: 900 },
        payout_micros_after: 900 * 9_570,
      },
    ]);
    expect(log).toContain(
      '02.11.2026: seite-8.example keeps its figures. It would fall from 2,000 to 900 counts, from €0.00 to €0.00 revenue and from €19.14 to €8.61 earnings',
    );
  });

  it('is listed once, however often it is processed, and settled when the data are back', async () => {
    await tell({ [fallen]: 900 });
    await tell({ [fallen]: 800 });
    expect(await held()).toMatchObject([{ status: 'OPEN', count_after: 800 }]);
    await tell({});
    expect(await held()).toMatchObject([{ status: 'SETTLED' }]);
  });

  it('is held back where a fall of another day was accepted, whose job processes what waits', async () => {
    await tell({});
    told.set(fallen, 900);
    await world.fetch('cm', day, day, true);
    expect(await world.process('cm', today, today, true)).toMatchObject({ failed: false });
    expect(await counted()).toMatchObject({ [fallen]: 2_000 });
    expect((await held()).at(-1)).toMatchObject({ url: fallen, status: 'OPEN' });
    await tell({});
  });

  it('is told to open screens when it is held back and when it is settled, and else not', async () => {
    const hearer = await hearTold(world.ownerUrl);
    const said = async () => (await hearer.said()).filter((one) => one === 'held_days');
    await tell({ [lower]: 1_900 });
    expect(await said()).toEqual([]);
    await tell({ [fallen]: 800 });
    expect(await said()).toEqual(['held_days']);
    await tell({});
    expect(await said()).toEqual(['held_days']);
    await hearer.close();
  });

  it('stays as an admin decided while the feed says the same, and is brought up again after', async () => {
    await tell({ [fallen]: 700 });
    await world.db('held_days').where({ status: 'OPEN' }).update({ status: 'KEPT' });
    const { log } = await tell({ [fallen]: 700 });
    expect(log.join('\n')).not.toContain('keeps its figures');
    expect((await held()).at(-1)).toMatchObject({ status: 'KEPT', count_after: 700 });
    await tell({ [fallen]: 600 });
    expect((await held()).at(-1)).toMatchObject({ status: 'OPEN', count_after: 600 });
    expect((await counted())[fallen]).toBe(2_000);
    await tell({});
  });

  it('that has little to lose is written as it comes', async () => {
    await tell({ [small]: 40 });
    expect((await counted())[small]).toBe(40);
    await tell({});
  });

  it('is written if it is today: the day is not over', async () => {
    await tell({}, today);
    await tell({ [fallen]: 10 }, today);
    expect((await counted(today))[fallen]).toBe(10);
  });
});
