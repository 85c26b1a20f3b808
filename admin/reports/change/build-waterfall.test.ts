import { expect, it } from 'vitest';
import type { Change } from '#shared/schemas/calls/reports/change.ts';
import { buildWaterfall } from './build-waterfall.ts';

it('leads from what it was to what it is', () => {
  const effect = (kind: 'views' | 'consent', cents: number): Change['effects'][number] => ({
    kind,
    owner: null,
    cents,
    measure: null,
    parts: [],
    others: null,
    calculation: { siteIds: null, owner: null, in: ['before', 'now'] },
  });
  const days = { from: '2026-10-01', to: '2026-10-31' };
  const bars = buildWaterfall(
    {
      before: { ...days, cents: 100 },
      now: { ...days, cents: 90 },
      effects: [effect('views', -30), effect('consent', 20)],
    },
    ({ kind }) => kind,
    ['before', 'now'],
  );
  expect(bars.map(({ name, range, kind }) => [name, ...range, kind])).toEqual([
    ['before', 0, 100, 'total'],
    ['views', 70, 100, 'less'],
    ['consent', 70, 90, 'more'],
    ['now', 0, 90, 'total'],
  ]);
});
