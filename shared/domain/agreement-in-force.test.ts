import { describe, expect, it } from 'vitest';
import { agreementInForce, isInForce } from './agreement-in-force.ts';

const from = '2026-03-01';
const to = '2026-03-31';

describe('an agreement in force', () => {
  it.each([
    ['on its first day', 'ACTIVE', from, to, '2026-03-01', true],
    ['on its last day', 'ACTIVE', from, to, '2026-03-31', true],
    ['the day before it starts', 'ACTIVE', from, to, '2026-02-28', false],
    ['the day after it ends', 'ACTIVE', from, to, '2026-04-01', false],
    ['without an end, years later', 'ACTIVE', from, null, '2036-01-01', true],
    ['retired, on a day it governed', 'RETIRED', from, to, '2026-03-15', true],
    ['scheduled, although its start has passed', 'SCHEDULED', from, to, '2026-03-15', false],
    ['a draft with dates', 'DRAFT', from, to, '2026-03-15', false],
    ['active without a start', 'ACTIVE', null, null, '2026-03-15', false],
  ] as const)('%s', (_label, status, startsAt, endsAt, date, expected) => {
    expect(isInForce({ status, startsAt, endsAt }, date)).toBe(expected);
  });

  it('is the one whose days the date is of', () => {
    const former = {
      id: 1,
      status: 'RETIRED',
      startsAt: '2026-01-01',
      endsAt: '2026-02-28',
    } as const;
    const current = { id: 2, status: 'ACTIVE', startsAt: '2026-03-01', endsAt: null } as const;
    expect(agreementInForce([current, former], '2026-02-28')).toBe(former);
    expect(agreementInForce([former, current], '2026-03-01')).toBe(current);
    expect(agreementInForce([former, current], '2025-12-31')).toBeUndefined();
  });
});
