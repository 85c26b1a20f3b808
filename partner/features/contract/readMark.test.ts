import { describe, expect, it } from 'vitest';
import { readMarkOf } from './readMark.ts';

describe('which version of the contract was read', () => {
  it.each([
    ['none yet', null, 'aa', 'none'],
    ['the one that counts', 'aa', 'aa', 'current'],
    ['one that was replaced since', 'aa', 'bb', 'older'],
  ] as const)('%s', (_, readHash, initialHash, mark) => {
    expect(readMarkOf(readHash, { id: 1, initialHash })).toBe(mark);
  });
});
