import { describe, expect, it } from 'vitest';
import { chosenSites, siteIdsOf, turnTo } from './chosen-sites.ts';

const all = Array.from({ length: 30 }, (_, index) => index + 1);
const most = all.slice(2);

describe('chosen sites', () => {
  it.each([
    ['none of a filter are all', [], { mode: 'All', named: [] }],
    ['few are named', [7, 3], { mode: 'Select', named: [7, 3] }],
    ['of most, those are named that are left out', most, { mode: 'Exclude', named: [1, 2] }],
  ] as const)('%s', (_, siteIds, chosen) => {
    expect(chosenSites([...siteIds], all)).toEqual(chosen);
    expect(siteIdsOf(chosenSites([...siteIds], all), all)).toEqual(siteIds);
  });

  it('come to nothing where none is selected, or all are excluded', () => {
    expect(siteIdsOf({ mode: 'Select', named: [] }, all)).toBeUndefined();
    expect(siteIdsOf({ mode: 'Exclude', named: all }, all)).toBeUndefined();
  });

  it('are all where all are selected, or none is excluded', () => {
    expect(siteIdsOf({ mode: 'Select', named: all }, all)).toEqual([]);
    expect(siteIdsOf({ mode: 'Exclude', named: [] }, all)).toEqual([]);
  });

  it('are the same sites from the other side', () => {
    const excluded = turnTo('Exclude', { mode: 'Select', named: most }, all);
    expect(excluded).toEqual({ mode: 'Exclude', named: [1, 2] });
    expect(turnTo('Select', excluded, all)).toEqual({ mode: 'Select', named: most });
  });

  it.each([
    { mode: 'All', named: [] } as const,
    { mode: 'Select', named: [] } as const,
    { mode: 'Exclude', named: all } as const,
  ])('start over from $mode with no particular sites', ({ mode, named }) => {
    for (const next of ['Select', 'Exclude', 'All'] as const) {
      expect(turnTo(next, { mode, named: [...named] }, all)).toEqual({ mode: next, named: [] });
    }
  });
});
