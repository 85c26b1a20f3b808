import { expect, it } from 'vitest';
import { monthRange } from '#shared/dates.ts';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { isOwnIn } from './ownInPeriod.ts';

const site: ClientSite = {
  id: 1,
  url: 'a.example',
  live: false,
  liveFrom: null,
  onboardingStatus: null,
  former: true,
  from: null,
  to: null,
};

it.each<[from: string | null, to: string | null, months: string[]]>([
  [null, null, ['2026-09', '2026-10', '2026-11']],
  [null, '2026-10-01', ['2026-09', '2026-10']],
  ['2026-10-31', null, ['2026-10', '2026-11']],
  ['2026-10-05', '2026-10-06', ['2026-10']],
  ['2026-12-01', null, []],
])('from %s to %s', (from, to, months) => {
  const all = ['2026-09', '2026-10', '2026-11'];
  expect(all.filter((month) => isOwnIn(monthRange(month))({ ...site, from, to }))).toEqual(months);
});
