import { createTheme, darken, lighten, type Theme } from '@mui/material/styles';
import {
  baseFontSize,
  type ColorScheme,
  colors,
  fontFamily,
  fontWeights,
  motionMs,
  radius,
  spaceUnit,
} from '#shared/design-tokens.ts';
import { CheckboxRoot, FormControlLabelRoot, FormControlRoot, StackRoot } from './former-props.tsx';
import { raised } from './raised.ts';

import { reactAdminComponents } from './react-admin-components.ts';
import { rowHeight } from './sizes.ts';

export function createBackOfficeTheme(scheme: ColorScheme): Theme {
  const token = colors[scheme];
  // Away from the colour of its text, which is dark in dark mode.
  const hovered = (color: string) => (scheme === 'dark' ? lighten(color, 0.2) : darken(color, 0.2));
  const base = createTheme({
    palette: {
      mode: scheme,
      primary: { main: token.brand, dark: hovered(token.brand), contrastText: token.onBrand },
      secondary: { main: token.inkMuted, contrastText: token.surface },
      success: { main: token.good },
      warning: { main: token.warn },
      error: { main: token.bad, dark: hovered(token.bad) },
      info: { main: token.info },
      background: { default: token.canvas, paper: token.surface },
      text: { primary: token.ink, secondary: token.inkMuted },
      divider: token.line,
      // Unselected icons and switches: white in dark mode would look selected.
      action: { active: token.inkMuted },
      line: token.line,
      raised: token.raised,
    },
    spacing: spaceUnit,
    shape: { borderRadius: radius.control },
    typography: {
      fontFamily,
      fontSize: baseFontSize.backOffice,
      fontWeightRegular: fontWeights.regular,
      fontWeightMedium: fontWeights.medium,
      fontWeightBold: fontWeights.bold,
      h1: { fontSize: 20, fontWeight: fontWeights.bold, lineHeight: 1.3, letterSpacing: '-0.01em' },
      h2: { fontSize: 16, fontWeight: fontWeights.bold, lineHeight: 1.4 },
      h3: { fontSize: 14, fontWeight: fontWeights.bold, lineHeight: 1.4 },
      body1: { fontSize: 14, lineHeight: 1.5 },
      body2: { fontSize: 14, lineHeight: 1.5 },
      caption: { fontSize: 12, lineHeight: 1.4 },
      button: { fontSize: 14, fontWeight: fontWeights.medium, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: motionMs,
        shorter: motionMs,
        short: motionMs,
        standard: motionMs,
        complex: motionMs,
        enteringScreen: motionMs,
        leavingScreen: motionMs,
      },
    },
  });

  return createTheme(base, {
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          '@page': { size: 'A4', margin: '12mm' },
          body: { overflowWrap: 'break-word' },
          ':focus-visible': { outline: `2px solid ${token.brand}`, outlineOffset: 1 },
          '@media (prefers-reduced-motion: reduce)': {
            '*, ::before, ::after': {
              animation: 'none !important',
              transition: 'none !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      MuiStack: { defaultProps: { component: StackRoot } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: { minHeight: 32, padding: '4px 12px', whiteSpace: 'nowrap', flexShrink: 0 },
          outlined: { borderColor: token.line, color: token.ink },
        },
      },
      MuiIconButton: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { borderRadius: radius.control, color: token.inkMuted } },
      },
      // Text next to it says what loads; react-admin's `<SaveButton>` has one without a name.
      MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
      MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiCard: {
        styleOverrides: { root: { border: `1px solid ${token.line}`, borderRadius: radius.card } },
      },
      MuiPopover: { styleOverrides: { paper: raised(scheme) } },
      MuiMenu: { styleOverrides: { paper: raised(scheme) } },
      MuiAutocomplete: { styleOverrides: { paper: raised(scheme) } },
      MuiDialog: {
        styleOverrides: { paper: { ...raised(scheme), borderRadius: radius.card } },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: 16, fontWeight: fontWeights.bold, paddingBottom: 8 } },
      },
      MuiDialogActions: {
        styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8, padding: '12px 24px 20px' } },
      },
      MuiDrawer: { styleOverrides: { paper: { backgroundColor: token.surface } } },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: 14 } } },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
      MuiTooltip: {
        defaultProps: { enterDelay: 400, arrow: false },
        styleOverrides: {
          tooltip: {
            fontSize: 12,
            fontWeight: fontWeights.regular,
            lineHeight: 1.5,
            padding: '6px 10px',
            backgroundColor: token.ink,
            color: token.canvas,
          },
        },
      },
      MuiChip: {
        defaultProps: { size: 'small' },
        styleOverrides: { root: { borderRadius: 6, fontWeight: fontWeights.medium } },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      MuiTab: {
        styleOverrides: { root: { minHeight: 40, minWidth: 0, padding: '8px 12px' } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: {
            borderColor: token.line,
            // A row of one line is as high as without it; rows of two lines do not touch.
            padding: '4px 12px',
            height: rowHeight,
            fontSize: 14,
            lineHeight: 1.4,
          },
          alignRight: { fontVariantNumeric: 'tabular-nums' },
          head: {
            color: token.inkMuted,
            fontSize: 12,
            fontWeight: fontWeights.medium,
            lineHeight: 1.2,
            backgroundColor: token.surface,
            // In a dialog it would be a dark band.
            '.MuiDialog-paper &': { backgroundColor: 'inherit' },
          },
          footer: {
            color: token.ink,
            fontSize: 14,
            fontWeight: fontWeights.bold,
            'tr:last-child > &': { borderBottom: 0 },
          },
        },
      },
      MuiTableSortLabel: {
        styleOverrides: { icon: { fontSize: 14, margin: '0 2px' } },
      },
      MuiCheckbox: {
        defaultProps: { size: 'small', component: CheckboxRoot },
        styleOverrides: { root: { padding: 6 } },
      },
      MuiBackdrop: {
        styleOverrides: {
          root: {
            '&:not(.MuiBackdrop-invisible)': {
              backgroundColor: scheme === 'dark' ? 'rgb(0 0 0 / 0.5)' : 'rgb(15 18 24 / 0.28)',
            },
          },
        },
      },
      MuiTextField: {
        defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' },
      },
      MuiFormControl: {
        defaultProps: {
          size: 'small',
          fullWidth: true,
          variant: 'outlined',
          component: FormControlRoot,
        },
        styleOverrides: { marginDense: { marginTop: 0, marginBottom: 0 } },
      },
      MuiFormControlLabel: { defaultProps: { as: FormControlLabelRoot } as object },
      // Labels are above their inputs, so that nothing moves and long ones stay readable.
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: {
            position: 'static',
            transform: 'none',
            maxWidth: 'none',
            marginBottom: 4,
            fontSize: 14,
            fontWeight: fontWeights.medium,
            color: token.ink,
            whiteSpace: 'normal',
            '&.Mui-focused': { color: token.ink },
            '&.Mui-error': { color: token.ink },
          },
          asterisk: { color: token.bad },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: {
            backgroundColor: token.surface,
            '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: token.line },
          },
          input: {
            fontSize: 14,
            '&::placeholder': { color: token.inkMuted, opacity: 1 },
          },
          notchedOutline: { top: 0, borderColor: token.line, '& legend': { display: 'none' } },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: {
            margin: '4px 0 0',
            fontSize: 12,
            color: token.inkMuted,
            '&.Mui-disabled': { color: token.inkMuted },
          },
        },
      },
      ...reactAdminComponents(token, scheme),
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiTypography: { styleOverrides: { caption: { color: token.inkMuted } } },
      MuiAlert: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: {
          // On a phone the button stands below words that it would cut in two.
          root: { borderRadius: radius.control, flexWrap: 'wrap' },
          message: { flex: '1 1 160px' },
        },
      },
      MuiSkeleton: { defaultProps: { animation: 'wave' } },
    },
  });
}
