import type { Components, Theme } from '@mui/material/styles';
import type { TooltipProps } from '@mui/material/Tooltip';
import { NavLink } from 'react-router-dom';
import { type ColorScheme, type colors, radius } from '#shared/design-tokens.ts';
import { roomForNavigation, topBarHeight } from './sizes.ts';

/** The look of react-admin's layout here, and fixes of its faults, each once. */
export function frameComponents(token: (typeof colors)[ColorScheme]): Components<Theme> {
  // MUI removes the outline from its buttons, which these are based on.
  const ring = { outline: `2px solid ${token.brand}`, outlineOffset: 1 };
  return {
    RaLayout: {
      styleOverrides: {
        root: {
          minHeight: '100dvh',
          // Its own would let a wide table widen the page on a phone.
          minWidth: 0,
          // The page's own background is white on paper.
          '&, & .RaLayout-content': { backgroundColor: 'transparent' },
          '& .RaLayout-appFrame': {
            marginTop: 0,
            display: 'grid',
            gridTemplate: 'auto 1fr / auto minmax(0, 1fr)',
            '& > :not(.RaSidebar-docked)': { gridColumn: 2, minWidth: 0 },
          },
          '& .RaLayout-contentWithSidebar': { display: 'block' },
          '& .RaLayout-content': {
            display: 'block',
            maxWidth: 1680,
            margin: '0 auto',
            padding: '0 16px 16px',
            outline: 'none',
            '@media (min-width: 600px)': { padding: '0 24px 16px' },
            // Paper has margins of its own.
            // Its last pixel would be cut off, and the right line of every card with it.
            '@media print': { padding: '0 1px 0 0' },
          },
        },
      },
    },
    RaSkipNavigationButton: {
      defaultProps: {
        // react-admin has a button, which is outside of every landmark; only links may be.
        href: '#main-content',
        onClick: focusContent,
      },
      styleOverrides: {
        root: {
          left: 8,
          top: -60,
          padding: '8px 16px',
          borderRadius: radius.control,
          fontSize: 14,
          '&, &:hover': { backgroundColor: token.brand, color: token.onBrand, opacity: 1 },
          '&:focus': { top: 8, ...ring },
          // react-admin's buttons show only their icon on a phone; this one has none.
          '&.MuiIconButton-root::after': { content: 'attr(aria-label)' },
        },
      },
    },
    RaAppBar: {
      defaultProps: { color: 'transparent', position: 'static', elevation: 0 },
      styleOverrides: {
        root: {
          '@media print': { display: 'none' },
          '& .RaAppBar-toolbar': {
            gap: 4,
            minHeight: topBarHeight,
            padding: '0 12px',
            '@media (min-width: 600px)': { padding: '0 24px' },
          },
          '& .RaAppBar-menuButton': {
            marginRight: 0,
            [`@media ${roomForNavigation}`]: { display: 'none' },
          },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          '@media print': { display: 'none' },
          '&.RaSidebar-docked': { gridRow: '1 / 3', position: 'sticky', top: 0, height: '100dvh' },
          '&.RaSidebar-modal': { height: 'auto' },
          '& .RaSidebar-fixed': { position: 'static', height: 'auto' },
          '& .MuiPaper-root': {
            width: 224,
            backgroundColor: token.surface,
            borderRight: `1px solid ${token.line}`,
          },
          '&.RaSidebar-modal .MuiPaper-root': {
            position: 'fixed',
            width: 280,
            maxWidth: '85vw',
            borderRight: 0,
          },
        },
      },
    },
    RaMenu: {
      defaultProps: {
        // react-admin's is a `menu`, as in desktop applications; these are links to pages.
        component: 'nav',
        role: undefined,
        // Without one, Ctrl+R would search for an entry that begins with R instead of reloading.
        onKeyDown: () => {},
      },
      styleOverrides: {
        root: {
          display: 'block',
          padding: '0 12px 24px',
          '&.RaMenu-open, &.RaMenu-closed': { width: 'auto' },
          '& ul': { listStyle: 'none', margin: 0, padding: 0 },
        },
      },
    },
    RaMenuItemLink: {
      defaultProps: {
        // react-admin's says `menuitem`, and does not say which is the current page.
        role: 'link',
        component: NavLink,
        // Only icons without text need one.
        tooltipProps: { title: null } as TooltipProps,
      },
      styleOverrides: {
        root: ({ theme }) => ({
          gap: 10,
          // Above MUI's own for wide screens.
          '&&': { minHeight: 34 },
          margin: '2px 0',
          padding: '0 8px',
          borderRadius: radius.control,
          color: token.ink,
          '& .RaMenuItemLink-icon': { minWidth: 0, color: token.inkMuted },
          '& svg': { fontSize: 18 },
          '& .MuiTypography-root': { whiteSpace: 'normal' },
          '&:focus-visible': ring,
          '&:hover': { backgroundColor: theme.palette.action.hover },
          '&[aria-current]': {
            fontWeight: theme.typography.fontWeightMedium,
            backgroundColor: theme.palette.action.selected,
            '& .RaMenuItemLink-icon': { color: token.brand },
          },
        }),
      },
    },
  };
}

/** react-admin's own removes the focus at once, so a screen reader stays where it was. */
function focusContent(event: { preventDefault(): void }): void {
  event.preventDefault();
  const content = document.getElementById('main-content');
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}
