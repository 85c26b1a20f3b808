import type { Components, Theme } from '@mui/material/styles';
import { type ColorScheme, type colors, radius } from '#shared/design-tokens.ts';
import { frameComponents } from './frame-components.ts';
import { raised } from './raised.ts';
import { rowHeight, topBarHeight } from './sizes.ts';

/** Matches while rows are selected. */
const selecting = '.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)';

/** Width of the column that selects rows, px. */
const checkboxWidth = 44;

/** The look of react-admin's own components here, which are otherwise used as documented. */
export function reactAdminComponents(
  token: (typeof colors)[ColorScheme],
  scheme: ColorScheme,
): Components<Theme> {
  return {
    ...frameComponents(token),
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-content': {
            overflow: 'hidden',
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
          },
          // The pager stays above the bar of what is selected.
          [`&:has(${selecting}) .RaList-main`]: { paddingBottom: 72, boxSizing: 'border-box' },
          // On wide screens only the rows scroll: title, filters, headings and pager stay visible.
          '@media screen and (min-width: 700px)': {
            '& .RaList-main': { height: `calc(100dvh - ${topBarHeight}px - 16px)`, minHeight: 420 },
          },
          '@media print': { '& .RaList-content': { overflow: 'visible', border: 0 } },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: { root: { '&&': { display: 'block', backgroundColor: 'transparent' } } },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          '& .RaDataTable-tableWrapper': { overflow: 'auto', minHeight: 0 },
          // Lines of collapsed borders are the table's, and cells that stay in place cover them.
          '& .RaDataTable-table': { borderCollapse: 'separate' },
          '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' },
          '& .RaDataTable-row': {
            height: rowHeight,
            whiteSpace: 'nowrap',
            backgroundColor: token.surface,
            '&.MuiTableRow-hover:hover, &.Mui-selected, &.Mui-selected:hover': {
              backgroundColor: token.canvas,
            },
            '&:last-child td': { borderBottom: 0 },
            '& .row-menu': { opacity: 0 },
            '&:hover .row-menu, &:focus-within .row-menu': { opacity: 1 },
          },
          // A row's name stays in place while the rest scrolls sideways.
          '& .MuiTableCell-paddingCheckbox, & .pinned': {
            position: 'sticky',
            left: 0,
            zIndex: 1,
            backgroundColor: 'inherit',
          },
          // Stepping up by keyboard brings a row into view below the headings.
          '& .pinned a': { scrollMarginTop: rowHeight },
          '& .MuiTableCell-paddingCheckbox': { width: checkboxWidth, minWidth: checkboxWidth },
          '& .MuiTableCell-paddingCheckbox + .pinned, & .MuiTableCell-paddingCheckbox ~ .pinned': {
            left: checkboxWidth,
          },
          '& th.MuiTableCell-paddingCheckbox, & th.pinned': {
            zIndex: 3,
            backgroundColor: token.surface,
          },
          ...onPaper,
        },
      },
    },
    // A bar at the bottom of the window: above the table it would cover the filters.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          position: 'static',
          '& .RaBulkActionsToolbar-toolbar': {
            ...raised(scheme),
            position: 'fixed',
            bottom: 16,
            left: '50%',
            right: 'auto',
            transform: 'translateX(-50%)',
            height: 'auto',
            // Otherwise half the window: the space to the right of its centre.
            width: 'max-content',
            maxWidth: 'calc(100vw - 24px)',
            borderRadius: radius.card,
            color: token.ink,
            zIndex: 1100,
            gap: 16,
            flexWrap: 'wrap',
            transition: 'none',
          },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
          '& .RaBulkActionsToolbar-topToolbar': {
            padding: 0,
            gap: 8,
            alignItems: 'center',
            flexWrap: 'wrap',
          },
        },
      },
    },
    // Over that bar, whose buttons it would cover for as long as the pointer rests on it.
    RaNotification: {
      styleOverrides: {
        root: {
          [`body:has(${selecting}) &`]: {
            bottom: 96,
          },
        },
      },
    },
    RaEdit: { styleOverrides: { root: fillingSheet('RaEdit') } },
    RaCreate: { styleOverrides: { root: fillingSheet('RaCreate') } },
    RaToolbar: {
      styleOverrides: {
        root: {
          gap: 8,
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          flexShrink: 0,
          borderTop: `1px solid ${token.line}`,
          backgroundColor: 'transparent',
          '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': {
            position: 'static',
            minHeight: 0,
            padding: '12px 24px',
          },
        },
      },
    },
  };
}

/** The inputs of a form scroll, its buttons stay visible. */
const fillingSheet = (name: string) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  [`& .${name}-main`]: {
    flex: 1,
    minWidth: 0,
    marginTop: 0,
    display: 'flex',
    alignItems: 'stretch',
  },
  [`& .${name}-card, & .${name}-card > form`]: {
    flex: 1,
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
  },
});

/** Paper has no scrolling and no selection: every column fits and shows its full text. */
const onPaper = {
  '@media print': {
    '& .RaDataTable-tableWrapper': { overflow: 'visible' },
    '& .MuiTableCell-root, & .MuiTableCell-root.pinned': {
      position: 'static',
      maxWidth: 'none',
      minWidth: 0,
      fontSize: 10,
      padding: '0 6px',
      whiteSpace: 'normal',
    },
    // Chips as well.
    '& td *': { fontSize: 'inherit' },
    // The selection column, and the one with what can be done.
    '& .MuiTableCell-paddingCheckbox, & .acts, & .MuiTableSortLabel-icon': {
      display: 'none',
    },
    '& tr': { breakInside: 'avoid' },
    '& a': { color: 'inherit' },
  },
} as const;
