import type SvgIcon from '@mui/material/SvgIcon';
import { searchedHost } from '#shared/domain/host.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { foldText } from '#shared/fold-text.ts';

type PaletteGroup = 'here' | 'recent' | 'pages' | 'actions' | 'records';

/** One line of the palette: where it leads, or what it does. */
export interface PaletteItem {
  key: string;
  group: PaletteGroup;
  label: string;
  /** What it is, or where it belongs. */
  hint: string | undefined;
  icon: typeof SvgIcon;
  /** A path of the back office. */
  to?: string;
  run?: () => void;
}

/**
 * Every typed word starts a word of the label or hint; where nothing is found, with one slip.
 * Labels that start with the text come first.
 */
export function findItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const wanted = typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => foldText(searchedHost(word)));
  const isFound = ({ label, hint }: PaletteItem) => {
    const words = foldText(`${label} ${hint ?? ''}`).split(/[\s./@-]+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const rank = ({ label }: PaletteItem) => (foldText(label).startsWith(wanted[0] ?? '') ? 0 : 1);
  const isNear = ({ label, hint }: PaletteItem) => {
    const text = foldText(`${label} ${hint ?? ''}`);
    return searchWords(typed).every(({ exact, near }) => new RegExp(near ?? exact).test(text));
  };
  const found = items.filter(isFound);
  const isForgiven = searchWords(typed).some(({ near }) => near);
  if (found.length === 0 && isForgiven) return items.filter(isNear);
  return found.sort((a, b) => rank(a) - rank(b));
}
