import type { Column } from '../declaration.ts';

/** Of the cells that say what a row is known by; the theme keeps them in place while the rest scrolls. */
export const pinnedClass = 'pinned';

/** Dates line up like figures; long texts must not push the figures out of sight. */
export function cellSx({ kind, numeric, cell }: Column) {
  const isLinedUp = numeric || kind === 'day' || kind === 'instant' || kind === 'id';
  if (isLinedUp) return { fontVariantNumeric: 'tabular-nums', ...(numeric && { minWidth: 96 }) };
  return cell ? {} : { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 200 };
}
