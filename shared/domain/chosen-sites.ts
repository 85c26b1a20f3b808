import { type SelectionMode, selectionMode } from './site-selection.ts';

/** Sites being chosen: the mode, and those ticked in it. */
export interface ChosenSites {
  mode: SelectionMode;
  named: number[];
}

const others = (all: readonly number[], some: readonly number[]): number[] => {
  const left = new Set(some);
  return all.filter((id) => !left.has(id));
};

/** What a filter says, where no sites mean all of them, in its shortest form. */
export function chosenSites(siteIds: number[], all: readonly number[]): ChosenSites {
  const mode = selectionMode(siteIds.length, all.length);
  return { mode, named: mode === 'Exclude' ? others(all, siteIds) : siteIds };
}

/** For a filter; undefined where no site is left, which differs from all of them. */
export function siteIdsOf(
  { mode, named }: ChosenSites,
  all: readonly number[],
): number[] | undefined {
  if (mode === 'All') return [];
  const chosen = mode === 'Exclude' ? others(all, named) : named;
  if (chosen.length === 0) return undefined;
  return chosen.length === all.length ? [] : chosen;
}

/** The same sites from the other side; if none, or all, were named, it starts over. */
export function turnTo(
  mode: SelectionMode,
  chosen: ChosenSites,
  all: readonly number[],
): ChosenSites {
  const siteIds = siteIdsOf(chosen, all) ?? [];
  if (mode === 'All' || siteIds.length === 0) return { mode, named: [] };
  return { mode, named: mode === 'Exclude' ? others(all, siteIds) : siteIds };
}
