import type { Column } from '../declaration.ts';

/** For the cells that name a row; the theme keeps them in place while the rest scrolls. */
export const pinnedClass = 'pinned';

/** From this many columns on they are narrower, with two-line headings, to fit a usual screen. */
const manyColumns = 9;
const closeSx = {
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1.5 },
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox, .pinned)': {
    minWidth: 0,
    maxWidth: 120,
  },
  '& .MuiTableCell-root.MuiTableCell-alignRight:not(:last-child)': { minWidth: 78 },
  '& .RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.3 },
};

export const tableSx = (columns: number) => (columns > manyColumns ? closeSx : {});

/** Dates align like figures; long texts must not push figures out of view. */
export function cellSx({ kind, numeric, cell }: Column) {
  const isLinedUp = numeric || kind === 'day' || kind === 'instant' || kind === 'id';
  if (isLinedUp) return { fontVariantNumeric: 'tabular-nums', ...(numeric && { minWidth: 96 }) };
  return cell ? {} : { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 200 };
}
