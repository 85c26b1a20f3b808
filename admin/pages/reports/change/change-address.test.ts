import { expect, it } from 'vitest';
import { readChange, withoutChange, writeChange } from './change-address.ts';

const report = new URLSearchParams('from=2026-10-01&to=2026-10-31');
const before = { from: '2025-10-01', to: '2025-10-31' };

it('comes back from its address, and leaves the report as it was', () => {
  const address = writeChange(report, 'revenue', before);
  expect(readChange(address)).toEqual({ of: 'revenue', before });
  expect(readChange(writeChange(address, 'payout', null))).toEqual({ of: 'payout', before: null });
  expect(withoutChange(address).toString()).toBe(report.toString());
});

it.each([
  ['change=profit', null],
  ['before=2026-01-01_2026-01-31', null],
  ['change=payout&before=2026-02-31_2026-03-01', { of: 'payout', before: null }],
  ['change=payout&before=gestern', { of: 'payout', before: null }],
])('reads of %s what we wrote', (text, change) => {
  expect(readChange(new URLSearchParams(text))).toEqual(change);
});
