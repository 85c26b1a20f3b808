import { describe, expect, it } from 'vitest';
import { stepsOf } from './stepsOf.ts';

const month = {
  month: '2026-10',
  netCents: 100,
  status: 'estimated' as const,
  approvedOn: null,
  creditedOn: null,
  paidOn: null,
  documents: [],
};
const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ state }) => state);

describe('the steps of a month', () => {
  it('begin with an estimate, whose date is the end of the month', () => {
    const steps = stepsOf(month, []);
    expect(states(steps)).toEqual(['done', 'next', 'open', 'open']);
    expect(steps[0]).toMatchObject({ key: 'estimated', on: '2026-10-31' });
  });

  it('say by when a document is paid that stands', () => {
    const credited = {
      ...month,
      status: 'credited' as const,
      approvedOn: '2026-11-03',
      creditedOn: '2026-11-04',
    };
    const cancelled = {
      status: 'credited' as const,
      dueOn: '2026-12-01',
      cancelledBy: 'GU-2026-007',
    };
    const standing = { status: 'credited' as const, dueOn: '2026-12-09', cancelledBy: null };
    const steps = stepsOf(credited, [cancelled, standing]);
    expect(states(steps)).toEqual(['done', 'done', 'done', 'next']);
    expect(steps.map(({ on }) => on)).toEqual(['2026-10-31', '2026-11-03', '2026-11-04', null]);
    expect(steps[3]?.dueOn).toBe('2026-12-09');
  });

  it('end with the payment', () => {
    const paid = { ...month, status: 'paid' as const, paidOn: '2026-12-02' };
    const steps = stepsOf(paid, []);
    expect(states(steps)).toEqual(['done', 'done', 'done', 'done']);
    expect(steps[3]).toMatchObject({ on: '2026-12-02', dueOn: null });
  });
});
