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
  [{ sites: 1, faults: [], warnings: [] }, true],
  [{ sites: 1, faults: [], warnings: ['incomplete-days {"days":1}'] }, false],
  [{ sites: 1, faults: [], warnings: ['earlier-months {"count":1,"cents":5}'] }, false],
  [{ sites: 1, faults: ['no-banking'], warnings: [] }, false],
  [{ sites: 1, faults: [], warnings: ['has-special-conditions'] }, false],
  [{ sites: 1, faults: [], warnings: ['self-billing-not-agreed'] }, false],
  // Only a deduction that finds no room.
  [{ sites: 0, faults: [], warnings: [] }, false],
])('%o is settled with the others: %s', (possible, expected) => {
  expect(isClean(possible)).toBe(expected);
});
