import { describe, expect, it } from 'vitest';
import { documentsOf, replacementOf } from './documentsOf.ts';

const september = { from: '2026-09-01', to: '2026-09-30' };
const autumn = { from: '2026-09-01', to: '2026-10-31' };

describe('documents of months', () => {
  it('stand under the last of their months, or apart', () => {
    const months = [{ month: '2026-10' }, { month: '2026-09' }];
    const august = { from: '2026-08-01', to: '2026-08-31' };
    const { byMonth, others } = documentsOf(months, [september, autumn, august]);
    expect(byMonth).toEqual(
      new Map([
        ['2026-09', [september]],
        ['2026-10', [autumn]],
      ]),
    );
    expect(others).toEqual([august]);
  });

  it('stand under a month that is shown where another is none', () => {
    expect(documentsOf([{ month: '2026-09' }], [autumn]).byMonth.get('2026-09')).toEqual([autumn]);
  });
});

describe('what replaces a document', () => {
  const make = (document: string, given = {}) => ({
    document,
    kind: 'SETTLEMENT' as const,
    creditedOn: '2026-10-02',
    cancelledBy: null as string | null,
    ...september,
    ...given,
  });
  const cancelled = make('GU-1', { cancelledBy: 'GU-2' });
  const cancellation = make('GU-2', { kind: 'CANCELLATION', creditedOn: '2026-10-05' });

  it('is a later one over its months', () => {
    const next = make('GU-3', { creditedOn: '2026-10-06', ...autumn });
    expect(replacementOf(cancelled, [next, cancellation, cancelled])).toBe('GU-3');
  });

  it('is none yet, or none at all', () => {
    expect(replacementOf(cancelled, [cancellation, cancelled])).toBeNull();
    const earlier = make('GU-0', { creditedOn: '2026-09-01' });
    expect(replacementOf(cancelled, [earlier, cancelled])).toBeNull();
    expect(replacementOf(make('GU-5'), [make('GU-6')])).toBeNull();
  });
});
