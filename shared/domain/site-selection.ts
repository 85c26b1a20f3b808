export type SelectionMode = 'All' | 'Select' | 'Exclude';

/** At most this many are named; beyond that it is shorter to name the others. */
const mostNamed = 10;

/**
 * How a choice of sites is described, by how many are chosen: none is all of them; more than
 * max(10, half of all) is described by the sites left out.
 */
export function selectionMode(chosen: number, all: number): SelectionMode {
  if (chosen === 0) return 'All';
  return chosen > Math.max(mostNamed, all / 2) ? 'Exclude' : 'Select';
}
