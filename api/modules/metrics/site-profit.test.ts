import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import {
  recomputeDays,
  recomputeMetrics,
  roundedCents,
} from '#api/modules/feeds/testing/recompute.ts';
import { linesOfWorld, takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { siteProfitJoin } from './site-profit.ts';

/** The first day is the 31st before the last: not one of the thirty. */
const ranges = [
  ['2026-09-26', '2026-09-27'],
  ['2026-10-24', '2026-10-26'],
] as const;
const yesterday = '2026-10-26';
const firstOfThirty = '2026-09-27';

let world: FeedWorld;

beforeAll(async () => {
  const clock = () => new Date('2026-10-27T08:00:00Z');
  world = await openFeedWorld({ clock });
  for (const [from, to] of ranges) await takeInWorld(world.db, from, to, clock);
});
afterAll(() => world.close());

it('yesterday and thirty days of each site equal an independent recomputation', async () => {
  const days = ranges.flatMap(([from, to]) => [
    ...recomputeDays(recomputeMetrics(linesOfWorld(from, to))),
  ]);
  const { rows } = await world.db.raw(
    `select t.url, profit.* from sites t ${siteProfitJoin} order by t.url`,
    { yesterday },
  );
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    const expected = (from: string) => {
      let revenue = 0n;
      let payout = 0n;
      for (const [key, day] of days) {
        const [url = '', date = ''] = key.split(' ');
        if (url !== row.url || date < from || date > yesterday) continue;
        revenue += day.qmnRevenueMicros + day.wbRevenueMicros;
        payout += day.payoutMicros;
      }
      const profit = roundedCents(revenue) - roundedCents(payout);
      return [profit, profit / roundedCents(revenue)];
    };
    expect([row.profit_yesterday, row.margin_yesterday]).toEqual(expected(yesterday));
    expect([row.profit_30_days, row.margin_30_days]).toEqual(expected(firstOfThirty));
  }
});

it('a site without numbers has none', async () => {
  const [company] = await world.db('companies').select('id');
  await world.db('sites').insert({ company_id: company.id, url: 'new.example' });
  const { rows } = await world.db.raw(
    `select profit.* from sites t ${siteProfitJoin} where t.url = 'new.example'`,
    { yesterday },
  );
  expect(rows).toEqual([
    {
      site_id: null,
      profit_yesterday: null,
      profit_30_days: null,
      margin_yesterday: null,
      margin_30_days: null,
    },
  ]);
});
