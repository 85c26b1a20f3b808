import { afterEach, describe, expect, it, vi } from 'vitest';
import { readMarkOf, recallRead, rememberRead } from './readMark.ts';

afterEach(() => vi.unstubAllGlobals());

describe('which version of the contract was read', () => {
  it.each([
    ['none yet', null, 'aa', 'none'],
    ['the one that counts', 'aa', 'aa', 'current'],
    ['one that was replaced since', 'aa', 'bb', 'older'],
  ] as const)('%s', (_, readHash, initialHash, mark) => {
    expect(readMarkOf(readHash, { id: 1, initialHash })).toBe(mark);
  });

  it('is known of who read it alone', () => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    vi.stubGlobal('window', { localStorage });
    rememberRead({ id: 1, initialHash: 'aa' }, 5);
    expect([recallRead({ id: 1 }, 5), recallRead({ id: 1 }, 6)]).toEqual(['aa', null]);
  });
});
