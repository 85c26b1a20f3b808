import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import {
  recomputeDays,
  recomputeMetrics,
  roundedCents,
} from '#api/modules/feeds/testing/recompute.ts';
import { linesOfWorld, takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { siteProfitJoin } from './site-profit.ts';

const ranges = [
  ['2026-09-26', '2026-09-27'],
  ['2026-10-24', '2026-10-26'],
] as const;
let world: FeedWorld;

beforeAll(async () => {
  const clock = () => new Date('2026-10-27T08:00:00Z');
  world = await openFeedWorld({ clock });
  for (const [from, to] of ranges) await takeInWorld(world.db, from, to, clock);
});
afterAll(() => world.close());

it.each([
  ['2026-10-26', '2026-09-27', 'the 26th of September is not one of the thirty'],
  ['2026-10-25', '2026-09-26', 'it is the first of them'],
  ['2026-10-24', '2026-09-25', 'nothing before'],
  ['2026-10-23', '2026-09-24', 'nothing on the day'],
  ['2026-10-01', '2026-09-02', 'the first of a month'],
  ['2026-10-30', '2026-10-01', 'from the first of a month'],
  ['2026-11-01', '2026-10-03', 'nothing in the month'],
  ['2026-11-24', '2026-10-26', 'the last day with numbers is the first'],
  ['2026-11-25', '2026-10-27', 'nothing in thirty days'],
])(
  'yesterday, %s, and thirty days from %s of each site equal an independent recomputation: %s',
  async (yesterday, firstOfThirty) => {
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
        let facts = 0;
        for (const [key, day] of days) {
          const [url = '', date = ''] = key.split(' ');
          if (url !== row.url || date < from || date > yesterday) continue;
          facts += 1;
          revenue += day.qmnRevenueMicros + day.wbRevenueMicros;
          payout += day.payoutMicros;
        }
        const cents = roundedCents(revenue);
        const profit = cents - roundedCents(payout);
        return { facts, figures: [profit, cents === 0 ? null : profit / cents] };
      };
      // Nothing is known of days without figures, which does not mean that nothing was earned.
      const figuresFrom = (from: string) => {
        const { facts, figures } = expected(from);
        return facts > 0 ? figures : [null, null];
      };
      expect([row.profit_30_days, row.margin_30_days]).toEqual(figuresFrom(firstOfThirty));
      expect([row.profit_yesterday, row.margin_yesterday]).toEqual(figuresFrom(yesterday));
    }
  },
);

it('a site without numbers has none', async () => {
  const company = mustExist((await world.db('companies').select('id'))[0]);
  await world.db('sites').insert({ company_id: company.id, url: 'new.example' });
  const { rows } = await world.db.raw(
    `select profit.* from sites t ${siteProfitJoin} where t.url = 'new.example'`,
    { yesterday: '2026-10-26' },
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
