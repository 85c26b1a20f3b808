import { expect, it } from 'vitest';
import { isClean, monthDeadline } from './month-deadline.ts';

it.each([
  ['2026-10', '2026-11-05', '2026-11-15', 10],
  ['2026-10', '2026-11-15', '2026-11-15', 0],
  ['2026-10', '2026-11-16', '2026-11-15', -1],
  ['2026-12', '2027-01-01', '2027-01-15', 14],
])('%s is due, on %s, by %s: %i days', (month, today, day, daysLeft) => {
  expect(monthDeadline(month, today)).toEqual({ day, daysLeft });
});

it.each([
  [{ payoutCents: 100, faults: [], warnings: [] }, true],
  [{ payoutCents: 100, faults: [], warnings: ['incomplete-days {"days":1}'] }, true],
  [{ payoutCents: 100, faults: ['no-banking'], warnings: [] }, false],
  [{ payoutCents: 100, faults: [], warnings: ['has-special-conditions'] }, false],
  [{ payoutCents: 100, faults: [], warnings: ['self-billing-not-agreed'] }, false],
  [{ payoutCents: 0, faults: [], warnings: [] }, false],
])('%o is settled with the others: %s', (possible, expected) => {
  expect(isClean(possible)).toBe(expected);
});
