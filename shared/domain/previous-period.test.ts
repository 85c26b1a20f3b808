import { describe, expect, it } from 'vitest';
import { addDay, type Day, monthOf, monthRange } from '../dates.ts';
import { type Period, previousPeriod } from './previous-period.ts';

const period = (days: string): Period => {
  const [from = '', to = ''] = days.split('…');
  return { from, to };
};

/** A day on which the previous day's feeds have arrived. */
const on = (today: Day) => ({ today, completeUntil: addDay(today, -1) });

describe('the same days of the month before', () => {
  it.each([
    ['on the 2nd: the 1st', '2026-11-02', '2026-11-01…2026-11-01', '2026-10-01…2026-10-01'],
    [
      'a month under way: until yesterday',
      '2026-11-20',
      '2026-11-01…2026-11-19',
      '2026-10-01…2026-10-19',
    ],
    ['on the last day', '2026-11-30', '2026-11-01…2026-11-29', '2026-10-01…2026-10-29'],
    [
      'on the 31st, against a month of 30 days',
      '2026-12-31',
      '2026-12-01…2026-12-30',
      '2026-11-01…2026-11-30',
    ],
    [
      'after the day the clocks go back',
      '2026-10-26',
      '2026-10-01…2026-10-25',
      '2026-09-01…2026-09-25',
    ],
    [
      'after the day they go forward, without days February lacks',
      '2026-03-30',
      '2026-03-01…2026-03-28',
      '2026-02-01…2026-02-28',
    ],
    ['with a leap day', '2028-03-31', '2028-03-01…2028-03-29', '2028-02-01…2028-02-29'],
    ['over the year', '2026-01-11', '2026-01-01…2026-01-10', '2025-12-01…2025-12-10'],
  ])('%s', (_label, today, of, before) => {
    const { from, to: end } = monthRange(monthOf(today));
    const expected = { ...period(before), of: period(of) };
    // Whether the whole month is asked for or only its days so far.
    for (const to of [end, today]) {
      expect(previousPeriod({ from, to }, on(today))).toEqual(expected);
    }
  });

  it.each([
    ['a month against a shorter one', '2026-10-01…2026-10-31', '2026-09-01…2026-09-30'],
    ['a month against a longer one', '2026-02-01…2026-02-28', '2026-01-01…2026-01-31'],
    ['a month that ended yesterday', '2026-11-01…2026-11-30', '2026-10-01…2026-10-31'],
  ])('%s: whole against whole', (_label, of, before) => {
    expect(previousPeriod(period(of), on('2026-12-01'))).toEqual({
      ...period(before),
      of: period(of),
    });
  });

  it.each([
    ['a few days', '2026-10-10…2026-10-15', '2026-10-10…2026-10-15', '2026-09-10…2026-09-15'],
    [
      'some of which the earlier month does not have',
      '2026-03-25…2026-03-30',
      '2026-03-25…2026-03-28',
      '2026-02-25…2026-02-28',
    ],
    [
      'the last of which is today',
      '2026-11-18…2026-11-20',
      '2026-11-18…2026-11-19',
      '2026-10-18…2026-10-19',
    ],
  ])('%s', (_label, asked, of, before) => {
    expect(previousPeriod(period(asked), on('2026-11-20'))).toEqual({
      ...period(before),
      of: period(of),
    });
  });

  it.each([
    [
      'yesterday’s numbers are late',
      '2026-11-18',
      '2026-11-01…2026-11-18',
      '2026-10-01…2026-10-18',
    ],
    ['none came for a week', '2026-11-12', '2026-11-01…2026-11-12', '2026-10-01…2026-10-12'],
  ])(
    'end with the last complete day of the month under way: %s',
    (_label, completeUntil, of, before) => {
      expect(
        previousPeriod(period('2026-11-01…2026-11-30'), { today: '2026-11-20', completeUntil }),
      ).toEqual({ ...period(before), of: period(of) });
    },
  );

  it('are the same days of an earlier month, whatever is missing there', () => {
    const days = period('2026-10-10…2026-10-15');
    const late = { today: '2026-11-20', completeUntil: undefined };
    expect(previousPeriod(days, late)).toEqual(previousPeriod(days, on('2026-11-20')));
  });

  it('are those of the first day while none is complete: nothing is compared yet', () => {
    const first = { from: '2026-10-01', to: '2026-10-01', of: null };
    for (const today of ['2026-11-01', '2026-11-02']) {
      const late = { today, completeUntil: undefined };
      expect(previousPeriod(period('2026-11-01…2026-11-30'), late)).toEqual(first);
      expect(previousPeriod(period('2026-11-01…2026-11-01'), late)).toEqual(first);
    }
  });

  it.each([
    ['over two months', '2026-10-20…2026-11-10'],
    ['yet to come', '2026-11-21…2026-11-30'],
    ['of days the earlier month does not have', '2026-03-29…2026-03-31'],
  ])('there are none for a period %s', (_label, asked) => {
    expect(previousPeriod(period(asked), on('2026-11-20'))).toBeNull();
  });
});
