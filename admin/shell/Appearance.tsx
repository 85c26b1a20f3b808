import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'react-admin';
import { usePrinting } from '../platform/usePrinting.ts';
import { createBackOfficeTheme } from './theme.ts';

const appearances = ['system', 'light', 'dark'] as const;
type AppearanceName = (typeof appearances)[number];

export const useAppearance = () => useStore<AppearanceName>('appearance', 'system');

/** The theme the reader chose, or the one their system asks for; paper is always light. */
export function Appearance({ children }: { children: ReactNode }) {
  const [chosen] = useAppearance();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isPrinting = usePrinting();
  const onScreen = chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen;
  const scheme = isPrinting ? 'light' : onScreen;
  const theme = useMemo(() => createBackOfficeTheme(scheme), [scheme]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
