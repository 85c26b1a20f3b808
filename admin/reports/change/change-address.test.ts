import { expect, it } from 'vitest';
import { readFilter } from '../filter/report-filter.ts';
import { changeAddress, readChange, withoutChange, writeChange } from './change-address.ts';

const report = new URLSearchParams('from=2026-10-01&to=2026-10-31');
const before = { from: '2025-10-01', to: '2025-10-31' };

it('comes back from its address, and leaves the report as it was', () => {
  const address = writeChange(report, { of: 'revenue', before, companyId: 5 });
  expect(readChange(address)).toEqual({ of: 'revenue', before, companyId: 5 });
  const other = writeChange(address, { of: 'payout', before: null });
  expect(readChange(other)).toEqual({ of: 'payout', before: null });
  expect(withoutChange(address).toString()).toBe(report.toString());
});

it.each([
  ['change=clicks', null],
  ['change=margin', { of: 'margin', before: null }],
  ['before=2026-01-01_2026-01-31', null],
  ['change=payout&before=2026-02-31_2026-03-01', { of: 'payout', before: null }],
  ['change=payout&before=gestern', { of: 'payout', before: null }],
  ['change=payout&company=5%20or%201', { of: 'payout', before: null }],
])('reads of %s what we wrote', (text, change) => {
  expect(readChange(new URLSearchParams(text))).toEqual(change);
});

it('is linked to from elsewhere, over a report of the same days and sites', () => {
  const now = { from: '2026-10-01', to: '2026-10-31' };
  const [path, search] = changeAddress({ of: 'payout', before, now, siteIds: [5, 7] }).split('?');
  expect(path).toBe('/reports/marketing');
  const parameters = new URLSearchParams(search);
  // Of those days, also while not all of the last one is there.
  expect(readChange(parameters)).toEqual({ of: 'payout', before, exact: true });
  expect(readFilter(parameters, '2026-11-25')).toMatchObject({ ...now, siteIds: [5, 7] });
});
