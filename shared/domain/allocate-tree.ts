import { groupBy } from '../group-by.ts';
import { allocateCents } from '../money.ts';

/**
 * Cents of leaves under a total: each branch shares out its cents over its own by largest
 * remainder, so that at every level parts add up to the amount above them, and each is its amount
 * rounded down or up. Ties go to the earlier branch.
 *
 * @param micros of the leaves; micro-euros, never negative
 * @param paths of the leaves, from the root down: what the total is split by first, and so on; those
 *   of the same path share its cents
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
    const branchOf = (place: number) => {
      const path = paths[place] ?? [];
      return level < path.length ? path[level] : place;
    };
    const branches = [...groupBy<number, unknown>(places, branchOf).values()];
    const shares = allocateCents(branches.map(sumOf), total);
    branches.forEach((branch, index) => {
      const share = shares[index] ?? 0;
      const [leaf = 0, ...others] = branch;
      if (others.length > 0) shareOut(branch, level + 1, share);
      else cents[leaf] = share;
    });
  };
  shareOut([...micros.keys()], 0, totalCents);
  return cents;
}
