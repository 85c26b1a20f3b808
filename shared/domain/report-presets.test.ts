import { describe, expect, it } from 'vitest';
import { lastReportDay, presetNames, presetOf, presetRange } from './report-presets.ts';

describe('a range that has a name', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-11-20', '2026-11-13', '2026-11-19'],
    ['last30Days', '2026-11-20', '2026-10-21', '2026-11-19'],
    ['thisMonth', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['thisYear', '2026-11-20', '2026-01-01', '2026-11-20'],
  ] as const)('%s on %s', (name, today, from, to) => {
    expect(presetRange(name, today)).toEqual({ from, to });
  });

  it('is known by its days', () => {
    for (const name of presetNames) {
      expect(presetOf(presetRange(name, '2026-11-20'), '2026-11-20')).toBe(name);
    }
    expect(presetOf({ from: '2026-11-02', to: '2026-11-20' }, '2026-11-20')).toBeUndefined();
  });
});

describe('the longest range', () => {
  it.each([
    ['2023-11-21', '2026-11-20'],
    ['2023-03-01', '2026-02-28'],
    ['2024-02-29', '2027-02-28'],
    ['2025-03-01', '2028-02-29'],
    ['2026-01-01', '2028-12-31'],
  ])('from %s on ends on %s', (from, last) => {
    expect(lastReportDay(from)).toBe(last);
  });
});
