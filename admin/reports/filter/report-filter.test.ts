import { describe, expect, it } from 'vitest';
import {
  defaultFilter,
  faultOf,
  type ReportFilter,
  readFilter,
  writeFilter,
} from './report-filter.ts';

const today = '2026-11-20';
const read = (search: string) => readFilter(new URLSearchParams(search), today);

describe("a report's filter", () => {
  it('is today, all sites and both regions unless the address says otherwise', () => {
    expect(read('')).toEqual({
      from: today,
      to: today,
      siteIds: [],
      regions: ['DE', 'AT'],
      compares: false,
    });
    expect(read('from=gestern&to=2026-13-01&sites=1,x&compare=1')).toEqual(defaultFilter(today));
    expect(read('from=2026-02-29&to=2026-03-10')).toEqual(defaultFilter(today));
    expect(read('from=2028-02-29&to=2028-02-29').from).toBe('2028-02-29');
  });

  it.each<ReportFilter>([
    defaultFilter(today),
    { from: '2026-10-01', to: '2026-10-31', siteIds: [7, 3], regions: ['AT'], compares: true },
    { from: '2026-10-01', to: '2026-10-31', siteIds: [], regions: [], compares: false },
  ])('comes back from its address: %o', (filter) => {
    expect(readFilter(writeFilter(filter), today)).toEqual(filter);
  });

  it('takes the days that a report has by default', () => {
    const days = { from: '2026-10-21', to: '2026-11-19' };
    expect(readFilter(new URLSearchParams('compare=previous'), today, days)).toMatchObject(days);
    const chosen = new URLSearchParams('from=2026-11-01&to=2026-11-02');
    expect(readFilter(chosen, today, days)).toMatchObject({ from: '2026-11-01', to: '2026-11-02' });
  });

  it.each([
    ['nothing', {}, undefined],
    ['no region', { regions: [] }, 'noRegion'],
    ['an end before the start', { from: '2026-11-21' }, 'wrongOrder'],
    ['three years', { from: '2023-11-21' }, undefined],
    ['more than three years', { from: '2023-11-20' }, 'tooLong'],
  ] as const)('is refused for %s', (_, change, fault) => {
    expect(faultOf({ ...defaultFilter(today), ...change } as ReportFilter)).toBe(fault);
  });
});
