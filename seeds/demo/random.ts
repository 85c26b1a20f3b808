/**
 * Repeatable randomness: everything follows from names and numbers, nothing from the clock or from
 * the order of calls.
 */

/** 32 bits of a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** A number in [0, 1) for three whole numbers; changing any bit changes it completely. */
export function chance(a: number, b: number, c = 0): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ (b >>> 15), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16) ^ Math.imul(c + 0x7f4a7c15, 0x27d4eb2f), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Roughly normal around 0 with a deviation of 1, between −3.5 and 3.5. */
export function deviation(a: number, b: number, c = 0): number {
  return (chance(a, b, c) + chance(a, b, c + 101) + chance(a, b, c + 202) - 1.5) * 2;
}

export type Random = {
  /** In [low, high). */
  between: (low: number, high: number) => number;
  /** Both ends included. */
  integer: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** Roughly normal around 0 with a deviation of 1. */
  deviation: () => number;
  pick: <T>(items: readonly T[]) => T;
  /** Some of the items, in their own order. */
  some: <T>(items: readonly T[], count: number) => T[];
};

/** A separate sequence for each name: one site's draws do not affect another's. */
export function randomOf(name: string): Random {
  const seed = hashText(name);
  let drawn = 0;
  const next = () => chance(seed, drawn++);
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    integer,
    chance: (probability) => next() < probability,
    deviation: () => (next() + next() + next() - 1.5) * 2,
    pick: (items) => items[integer(0, items.length - 1)] as (typeof items)[number],
    some(items, count) {
      const ranked = items.map((item, index) => ({ item, index, rank: next() }));
      ranked.sort((one, other) => one.rank - other.rank);
      const kept = ranked.slice(0, count);
      return kept.sort((one, other) => one.index - other.index).map(({ item }) => item);
    },
  };
}
