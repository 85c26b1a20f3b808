import { groupBy } from '../group-by.ts';
import { allocateCents } from '../money.ts';

/**
 * Cents of leaves under a total: each branch shares out its cents over its own by largest
 * remainder, so that at every level parts add up to the amount above them, and each is its amount
 * rounded down or up. Ties go to the earlier branch.
 *
 * @param micros of the leaves; micro-euros, never negative
 * @param paths of the leaves, from the root down: what the total is split by first, and so on; all
 *   equally long, and leaves of the same share its cents
 * @param totalCents all micros together, rounded down or up
 */
export function allocateTree(
  micros: readonly number[],
  paths: readonly (readonly unknown[])[],
  totalCents: number,
): number[] {
  const cents = micros.map(() => 0);
  const sumOf = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (micros[place] ?? 0), 0);
  const shareOut = (places: readonly number[], level: number, total: number): void => {
    const [first = 0] = places;
    if (level === paths[first]?.length) {
      const shares = allocateCents(
        places.map((place) => micros[place] ?? 0),
        total,
      );
      places.forEach((place, index) => {
        cents[place] = shares[index] ?? 0;
      });
      return;
    }
    const branches = [...groupBy(places, (place) => paths[place]?.[level]).values()];
    const shares = allocateCents(branches.map(sumOf), total);
    branches.forEach((branch, index) => {
      const share = shares[index] ?? 0;
      if (branch.length > 1) shareOut(branch, level + 1, share);
      else cents[branch[0] ?? 0] = share;
    });
  };
  shareOut([...micros.keys()], 0, totalCents);
  return cents;
}
