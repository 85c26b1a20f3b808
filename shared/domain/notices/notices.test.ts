import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, daysBetween } from '../../dates.ts';
import { companyPermissions, personalPermissions } from '../../permissions.ts';
import { changeOf, figuresBeyond, nameOfChange } from './changed-figures.ts';
import { noticeKindsFor } from './notice-kinds.ts';
import { isDigestDue, lastOf, weeksUpTo } from './notice-periods.ts';

const aDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDay('2024-01-01', days));

describe('the compared periods', () => {
  it.each([
    ['WEEKLY', '2026-11-23', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['WEEKLY', '2026-11-29', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    // Both weeks in which the clocks change.
    ['WEEKLY', '2026-03-30', '2026-03-23', '2026-03-29', '2026-03-16', '2026-03-22'],
    ['WEEKLY', '2026-10-26', '2026-10-19', '2026-10-25', '2026-10-12', '2026-10-18'],
    ['MONTHLY', '2026-11-02', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['MONTHLY', '2027-01-31', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
    ['MONTHLY', '2028-03-02', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
  ] as const)(
    'of %s on %s are %s to %s and %s to %s',
    (rhythm, today, from, to, beforeFrom, beforeTo) => {
      expect(lastOf(rhythm, today)).toEqual({
        now: { from, to },
        before: { from: beforeFrom, to: beforeTo },
      });
    },
  );

  it('follow each other, are over, and leave no day out', () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom('WEEKLY', 'MONTHLY'), (today, rhythm) => {
        const { now, before } = lastOf(rhythm, today);
        expect(now.to < today).toBe(true);
        expect(addDay(before.to, 1)).toBe(now.from);
        const next = lastOf(rhythm, addDay(today, 1)).now;
        expect([now.from, addDay(now.to, 1)]).toContain(next.from);
      }),
    );
  });

  it('are seven days and the seven before', () => {
    const { now, before } = weeksUpTo('2026-11-19');
    expect([now, before].map(({ from, to }) => daysBetween(from, to) + 1)).toEqual([7, 7]);
    expect(addDay(before.to, 1)).toBe(now.from);
  });
});

describe('a summary is due', () => {
  it.each([
    ['WEEKLY', '2026-11-23', 0, true],
    ['WEEKLY', '2026-11-23', 1, false],
    ['WEEKLY', '2026-11-27', 1, false],
    ['WEEKLY', '2026-11-28', 1, true],
    ['MONTHLY', '2026-11-01', 0, false],
    ['MONTHLY', '2026-11-02', 0, true],
    ['MONTHLY', '2026-11-05', 3, false],
    ['MONTHLY', '2026-11-06', 3, true],
  ] as const)('%s on %s with %i incomplete days: %s', (rhythm, today, incomplete, isDue) => {
    expect(isDigestDue(rhythm, today, incomplete)).toBe(isDue);
  });
});

describe('a figure is beyond the threshold', () => {
  const sums = (payoutCents: number, consentPageImpressions = 50) => ({
    ...{ payoutCents, consentPageImpressions },
    ...{ pageImpressions: 100, adViews: 0 },
  });
  it.each([
    ['exactly at it', sums(100_00), sums(80_00), ['payout-down']],
    ['a cent inside', sums(100_00), sums(80_01), []],
    ['upwards', sums(100_00), sums(120_00), ['payout-up']],
    ['both', sums(100_00, 50), sums(10_00, 60), ['payout-down', 'consent-up']],
    ['consent by its share, not by points', sums(1, 50), sums(1, 40), ['consent-down']],
    ['from nothing', sums(0), sums(500_00), []],
    ['to nothing', sums(100_00), sums(0), ['payout-down']],
    ['no page views', { ...sums(0), pageImpressions: 0 }, sums(0), []],
    ['to a pilot', sums(100_00), { ...sums(100_00, 0), pageImpressions: 0 }, []],
  ])('%s', (_what, before, now, names) => {
    expect(figuresBeyond({ before, now }, 20).map(nameOfChange)).toEqual(names);
  });

  it('and has a change', () => {
    expect([changeOf({ before: 4, now: 3 }), changeOf({ before: 0, now: 3 })]).toEqual([
      -0.25,
      null,
    ]);
  });
});

it('kinds concern people by their rights', () => {
  expect(noticeKindsFor(new Set())).toEqual([]);
  expect(noticeKindsFor(new Set(['viewMetrics', 'readDocuments']))).toEqual([
    ...['document', 'payment', 'objection', 'change', 'digest'],
  ]);
  expect(noticeKindsFor(new Set([...companyPermissions, ...personalPermissions]))).toHaveLength(7);
});
