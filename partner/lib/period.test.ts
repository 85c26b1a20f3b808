import { expect, it } from 'vitest';
import type { Period } from '#shared/domain/previous-period.ts';
import { askedRange, periodSearch, readPeriod } from './period.ts';
import { periodLabel } from './periodLabel.ts';

const today = '2026-11-27';
const november = { from: '2026-11-01', to: '2026-11-30' };

// An address, the period it means, its name, and how links to other pages say it.
it.each<[string, Period, string, string?]>([
  ['', november, 'November 2026', ''],
  ['?month=2026-11', november, 'November 2026', ''],
  ['?month=2026-10', { from: '2026-10-01', to: '2026-10-31' }, 'Oktober 2026', '?month=2026-10'],
  ['?month=2026-10&compare=year', { from: '2026-10-01', to: '2026-10-31' }, 'Oktober 2026'],
  [
    '?from=2026-10-01&to=2026-10-31',
    { from: '2026-10-01', to: '2026-10-31' },
    'Oktober 2026',
    '?month=2026-10',
  ],
  ['?from=2026-10-01&to=2026-12-31', { from: '2026-10-01', to: '2026-12-31' }, 'Q4 2026'],
  ['?from=2026-01-01&to=2026-12-31&compare=none', { from: '2026-01-01', to: '2026-12-31' }, '2026'],
  ['?from=2026-10-02&to=2026-10-02', { from: '2026-10-02', to: '2026-10-02' }, '02.10.2026'],
  [
    '?from=2025-02-01&to=2026-01-31',
    { from: '2025-02-01', to: '2026-01-31' },
    '01.02.2025 – 31.01.2026',
  ],
  [
    '?from=2016-01-01&to=2026-11-26',
    { from: '2024-03-01', to: '2026-11-26' },
    '01.03.2024 – 26.11.2026',
    '?from=2024-03-01&to=2026-11-26',
  ],
  ['?from=2026-10-31&to=2026-10-01', november, 'November 2026', ''],
  ['?from=2026-02-30&to=2026-03-01', november, 'November 2026', ''],
  ['?from=2026-12-01&to=2026-12-31', november, 'November 2026', ''],
  ['?from=2026-10-01', november, 'November 2026', ''],
  ['?month=2026-13&compare=twice', november, 'November 2026', ''],
])('%s', (address, period, label, search = address) => {
  const asked = readPeriod(new URLSearchParams(address), today);
  expect(asked.period).toEqual(period);
  expect(periodLabel(asked.period, 'de')).toBe(label);
  expect(periodSearch(asked, today)).toBe(search);
  expect(readPeriod(new URLSearchParams(search), today)).toEqual(asked);
});

it('asks for a month until today, and for others whole', () => {
  expect(askedRange(november, today)).toEqual({ from: '2026-11-01', to: today });
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(askedRange(year, today)).toEqual(year);
});
