import { describe, expect, it } from 'vitest';
import { changeOf, pointsBetween } from './change-of.ts';

describe('a change', () => {
  it.each([
    ['more', 150, 100, { direction: 'up', ratio: 0.5 }],
    ['less', 50, 100, { direction: 'down', ratio: 0.5 }],
    ['the same', 100, 100, { direction: 'same', ratio: 0 }],
    ['too little to be shown', 10_004, 10_000, { direction: 'same', ratio: 0 }],
    ['a smaller loss', -50, -100, { direction: 'up', ratio: 0.5 }],
    ['a profit that became a loss', -50, 100, { direction: 'down', ratio: 1.5 }],
    ['something out of nothing', 7, 0, { direction: 'up', ratio: null }],
    ['a loss out of nothing', -7, 0, { direction: 'down', ratio: null }],
    ['nothing at all', 0, 0, null],
  ])('is %s', (_, now, before, expected) => {
    expect(changeOf(now, before)).toEqual(expected);
  });
});

describe('a change of ratios', () => {
  it('is told in points', () => {
    expect(pointsBetween(0.5, 0.25)).toEqual({ direction: 'up', ratio: 0.25 });
    expect(pointsBetween(-0.25, 0.25)).toEqual({ direction: 'down', ratio: 0.5 });
    expect(pointsBetween(0.5, 0.5002)).toEqual({ direction: 'same', ratio: 0 });
  });

  it('is unknown where one of them is', () => {
    expect(pointsBetween(null, 0.5)).toBeNull();
    expect(pointsBetween(0.5, null)).toBeNull();
  });
});
