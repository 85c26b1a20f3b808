import { describe, expect, it } from 'vitest';
import { walkByKey } from './walk-by-key.ts';

describe('a key in a row of five', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['Home', 3, 0],
    ['End', 3, 4],
    ['ArrowRight', 4, undefined],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 2, undefined],
    ['a', 2, undefined],
  ])('%s leads from %d to %s', (key, from, to) => {
    expect(walkByKey(key, from, 5)).toBe(to);
  });

  it('leads nowhere when there is nothing', () => {
    expect(walkByKey('Home', 0, 0)).toBeUndefined();
    expect(walkByKey('End', 0, 0)).toBeUndefined();
  });
});
