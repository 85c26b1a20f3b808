import type { Column } from '../declaration.ts';

const checkboxWidth = 44;

const sticky = {
  position: 'sticky',
  zIndex: 1,
  bgcolor: 'inherit',
  'th&': { zIndex: 3, bgcolor: 'background.paper' },
} as const;

export const checkboxSx = {
  ...sticky,
  left: 0,
  width: checkboxWidth,
  minWidth: checkboxWidth,
  px: 1,
  textAlign: 'center',
  displayPrint: 'none',
} as const;

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** What a row is known by stays in place while the rest scrolls sideways. */
export const pinnedSx = (afterCheckbox: boolean) =>
  ({
    ...sticky,
    ...ellipsis,
    left: afterCheckbox ? checkboxWidth : 0,
    maxWidth: { xs: 320, lg: 400 },
  }) as const;

/** Dates line up like figures; long texts must not push the figures out of sight. */
export function cellSx({ kind, numeric, cell }: Column) {
  const isLinedUp = numeric || kind === 'day' || kind === 'instant' || kind === 'id';
  if (isLinedUp) return { fontVariantNumeric: 'tabular-nums' } as const;
  return cell ? {} : ({ ...ellipsis, maxWidth: 200 } as const);
}

export const headSx = ({ numeric }: Column) =>
  numeric ? ({ minWidth: 96 } as const) : ({ whiteSpace: 'nowrap' } as const);
