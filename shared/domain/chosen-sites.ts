import { type SelectionMode, selectionMode } from './site-selection.ts';

/** A choice of sites: the mode, and the sites ticked in it. */
export interface ChosenSites {
  mode: SelectionMode;
  named: number[];
}

const others = (all: readonly number[], some: readonly number[]): number[] => {
  const left = new Set(some);
  return all.filter((id) => !left.has(id));
};

/** The shortest form of a filter's sites, of which none means all. */
export function chosenSites(siteIds: number[], all: readonly number[]): ChosenSites {
  const mode = selectionMode(siteIds.length, all.length);
  return { mode, named: mode === 'Exclude' ? others(all, siteIds) : siteIds };
}

/** The sites for a filter. Undefined where no site is left, which differs from all of them. */
export function siteIdsOf(
  { mode, named }: ChosenSites,
  all: readonly number[],
): number[] | undefined {
  if (mode === 'All') return [];
  const chosen = mode === 'Exclude' ? others(all, named) : named;
  if (chosen.length === 0) return undefined;
  return chosen.length === all.length ? [] : chosen;
}

/** The same choice in another mode; where it is all sites, or no site is left, it starts over. */
export function turnTo(
  mode: SelectionMode,
  chosen: ChosenSites,
  all: readonly number[],
): ChosenSites {
  const siteIds = siteIdsOf(chosen, all) ?? [];
  if (mode === 'All' || siteIds.length === 0) return { mode, named: [] };
  return { mode, named: mode === 'Exclude' ? others(all, siteIds) : siteIds };
}
