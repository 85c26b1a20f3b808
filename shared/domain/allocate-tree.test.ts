import { expect, it } from 'vitest';
import { centsFromMicros } from '../money.ts';
import { allocateTree } from './allocate-tree.ts';

it('parts come from the part above them, not from the total', () => {
  // For 100.4 and 50.3 + 50.3 cents, the two together are rounded up.
  expect(
    allocateTree(
      [1_004_000, 503_000, 503_000],
      [
        ['QMN', 1],
        ['WB', 2],
        ['WB', 3],
      ],
      201,
    ),
  ).toEqual([100, 51, 50]);
});

it('nothing has no parts', () => {
  expect(allocateTree([], [], 0)).toEqual([]);
});

/** The same sequence for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

it('at every level of 2,000 random trees the parts add up, each rounded down or up', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const random = randomOf(seed * 7_919);
    const size = 1 + random(30);
    const micros = Array.from({ length: size }, () => (random(4) === 0 ? 0 : random(5_000_000)));
    const paths = micros.map((_, place) => [random(3), random(2), place]);
    const total = centsFromMicros(micros.reduce((sum, one) => sum + one, 0));
    const cents = allocateTree(micros, paths, total);
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
    for (let level = 0; level <= 3; level += 1) {
      const branches = new Map<string, { micros: number; cents: number }>();
      paths.forEach((path, place) => {
        const key = path.slice(0, level).join(' ');
        const branch = branches.get(key) ?? { micros: 0, cents: 0 };
        branch.micros += micros[place] ?? 0;
        branch.cents += cents[place] ?? 0;
        branches.set(key, branch);
      });
      for (const branch of branches.values()) {
        expect(Math.abs(branch.cents * 10_000 - branch.micros)).toBeLessThan(10_000);
      }
    }
  }
});
