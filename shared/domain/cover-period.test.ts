import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, listDays, monthOf, monthRange } from '../dates.ts';
import { coverPeriod, type Piece } from './cover-period.ts';

/** `+month 2026-11-01`, one piece after the other. */
const written = (pieces: readonly Piece[]) =>
  pieces.map(({ unit, start, isSurplus }) => `${isSurplus ? '-' : '+'}${unit} ${start}`);

/** How often each day is counted; days that cancel out are not there. */
function countDays(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { unit, start, isSurplus } of pieces) {
    for (const day of listDays(start, lastDayOf(unit, start))) {
      counts.set(day, (counts.get(day) ?? 0) + (isSurplus ? -1 : 1));
    }
  }
  return new Map([...counts].filter(([, count]) => count !== 0));
}

function lastDayOf(unit: Piece['unit'], start: string): string {
  if (unit === 'day') return start;
  const { to } = monthRange(monthOf(start));
  return unit === 'month' || start.endsWith('-21') ? to : addDay(start, 9);
}

describe('a period as months, thirds of months and days', () => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30', ['+month 2026-11-01']],
    ['a day', '2026-11-05', '2026-11-05', ['+day 2026-11-05']],
    ['a third', '2026-11-11', '2026-11-20', ['+third 2026-11-11']],
    ['two thirds', '2026-02-11', '2026-02-28', ['+month 2026-02-01', '-third 2026-02-01']],
    ['all but the last day', '2026-10-01', '2026-10-30', ['+month 2026-10-01', '-day 2026-10-31']],
    [
      'all but the last third and a day',
      '2026-10-02',
      '2026-10-20',
      ['+month 2026-10-01', '-day 2026-10-01', '-third 2026-10-21'],
    ],
    [
      'half a third',
      '2026-11-11',
      '2026-11-15',
      listDays('2026-11-11', '2026-11-15').map((day) => `+day ${day}`),
    ],
    [
      'days on both sides of a third',
      '2026-11-09',
      '2026-11-22',
      [
        ...['+day 2026-11-09', '+day 2026-11-10', '+third 2026-11-11'],
        ...['+day 2026-11-21', '+day 2026-11-22'],
      ],
    ],
    [
      'thirty days up to the second third',
      '2026-10-22',
      '2026-11-20',
      [...['+third 2026-10-21', '-day 2026-10-21'], ...['+month 2026-11-01', '-third 2026-11-21']],
    ],
    [
      'a year',
      '2028-01-01',
      '2028-12-31',
      Array.from(
        { length: 12 },
        (_, index) => `+month 2028-${String(index + 1).padStart(2, '0')}-01`,
      ),
    ],
    ['nothing', '2026-11-05', '2026-11-04', []],
  ])('%s', (_label, from, to, pieces) => {
    expect(written(coverPeriod({ from, to }))).toEqual(pieces);
  });

  it('does without thirds where there are none', () => {
    expect(
      written(coverPeriod({ from: '2026-10-30', to: '2026-11-28' }, ['month', 'day'])),
    ).toEqual([
      ...['+day 2026-10-30', '+day 2026-10-31'],
      ...['+month 2026-11-01', '-day 2026-11-29', '-day 2026-11-30'],
    ]);
  });

  it('counts every day of the period once and no other, in few pieces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 1200 }),
        (start, length) => {
          const from = addDay('2020-01-01', start);
          const to = addDay(from, length);
          const pieces = coverPeriod({ from, to });
          const once = new Map(listDays(from, to).map((day) => [day, 1]));
          expect(new Map([...countDays(pieces)].sort())).toEqual(once);
          const isMonth = ({ unit }: Piece) => unit === 'month';
          const months = new Set(listDays(from, to).map(monthOf)).size;
          expect(pieces.filter((piece) => !isMonth(piece)).length).toBeLessThanOrEqual(16);
          expect(pieces.filter(isMonth).length).toBeLessThanOrEqual(months);
        },
      ),
      { seed: 3, numRuns: 200 },
    );
  });
});
