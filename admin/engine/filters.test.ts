import { describe, expect, it } from 'vitest';
import {
  type DayRange,
  isActive,
  isLeavingOut,
  keysOf,
  rangeConditions,
  readRange,
  selectedValues,
  withConditions,
} from './filters.ts';

const created = { name: 'createdAt', kind: 'instant' } as const;
const starts = { name: 'startsAt', kind: 'day' } as const;
const range = (from?: string, to?: string): DayRange => ({ from, to });

describe('a range of days', () => {
  it('means whole days of Berlin when it filters instants', () => {
    expect(rangeConditions(created, range('2026-11-20', '2026-11-20'))).toEqual({
      createdAt_gte: '2026-11-19T23:00:00.000Z',
      createdAt_lte: '2026-11-20T22:59:59.999Z',
    });
  });

  it.each([
    ['the day of 23 hours', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['the day of 25 hours', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('is right on %s', (_, day, createdAt_gte, createdAt_lte) => {
    expect(rangeConditions(created, range(day, day))).toEqual({ createdAt_gte, createdAt_lte });
  });

  it('stays a day when it filters days', () => {
    expect(rangeConditions(starts, range('2026-11-01', '2026-11-20'))).toEqual({
      startsAt_gte: '2026-11-01',
      startsAt_lte: '2026-11-20',
    });
  });

  it('may be open at either end', () => {
    expect(rangeConditions(starts, range('2026-11-01'))).toEqual({ startsAt_gte: '2026-11-01' });
    expect(rangeConditions(starts, range(undefined, '2026-11-01'))).toEqual({
      startsAt_lte: '2026-11-01',
    });
    expect(rangeConditions(starts, range())).toEqual({});
  });

  it.each([created, starts])('is read back as it was set ($kind)', (filter) => {
    const set = range('2026-03-28', '2026-03-29');
    expect(readRange(filter, rangeConditions(filter, set))).toEqual(set);
  });
});

describe('conditions of a list', () => {
  const filter = {
    ...created,
    label: { en: '', de: '' },
    choices: undefined,
    reference: undefined,
  };

  it('are replaced one filter at a time', () => {
    const values = { q: 'x', type: ['A'], createdAt_gte: 'a', createdAt_lte: 'b' };
    expect(withConditions(values, filter, { createdAt_lte: 'c' })).toEqual({
      q: 'x',
      type: ['A'],
      createdAt_lte: 'c',
    });
    expect(withConditions(values, filter, {})).toEqual({ q: 'x', type: ['A'] });
  });

  it('tell whether a filter is set', () => {
    expect(isActive(filter, { createdAt_lte: 'b' })).toBe(true);
    expect(isActive(filter, { createdAt: 'b' })).toBe(false);
    expect(keysOf({ name: 'type', kind: 'choice' })).toEqual(['type', 'type_not']);
  });

  it('hold one value or several', () => {
    const type = { ...filter, name: 'type', kind: 'choice' as const };
    expect(selectedValues(type, { type: 'A' })).toEqual(['A']);
    expect(selectedValues(type, { type: ['A', 'B'] })).toEqual(['A', 'B']);
    expect(selectedValues(type, {})).toEqual([]);
  });
});

it('leaves out what is chosen for it, and the other way to filter goes with it', () => {
  const state = { name: 'state', kind: 'choice', label: { en: '', de: '' } } as never;
  const values = { state_not: ['OPEN'], q: 'a' };
  expect([isActive(state, values), isLeavingOut(state, values)]).toEqual([true, true]);
  expect(selectedValues(state, values)).toEqual(['OPEN']);
  expect(withConditions(values, state, { state: ['PAID'] })).toEqual({ q: 'a', state: ['PAID'] });
});

it('lets one of several fields be enough, as long as there are several', () => {
  const state = { name: 'state', kind: 'choice', label: { en: '', de: '' } } as never;
  const values = { anyOf: true, createdAt_gte: 'a', createdAt_lte: 'b', q: 'x' };
  expect(withConditions(values, state, { state: ['PAID'] })).toEqual({
    ...values,
    state: ['PAID'],
  });
  const { anyOf, ...one } = values;
  expect(withConditions({ ...values, state: ['PAID'] }, state, {})).toEqual(one);
});
