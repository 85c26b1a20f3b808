import type SvgIcon from '@mui/material/SvgIcon';
import { searchedHost } from '#shared/domain/host.ts';
import { foldText } from '#shared/fold-text.ts';

export type PaletteGroup = 'pages' | 'actions' | 'records';

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

/** Every typed word starts a word of the label or hint; labels that start with it come first. */
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
  return items.filter(isFound).sort((a, b) => rank(a) - rank(b));
}
