import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { useMe } from './MeContext.tsx';
import { Navigation } from './Navigation.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { LoadingScreen, ScreenFailed } from './screens.tsx';
import { topBarHeight } from './sizes.ts';
import { UserMenu } from './UserMenu.tsx';
import { useLocale, useMessages } from './useMessages.ts';
import { usePresence } from './usePresence.ts';

const navigationWidth = 224;

/** Navigation beside, what concerns the reader above, and the screen itself. */
export function Frame({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const locale = useLocale();
  const m = useMessages();
  usePresence();

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever arrives has chosen
  useEffect(() => setOpen(false), [pathname]);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      {wide ? (
        <Box
          sx={{
            width: navigationWidth,
            flexShrink: 0,
            position: 'sticky',
            top: 0,
            height: '100dvh',
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'line',
            bgcolor: 'background.paper',
            displayPrint: 'none',
          }}
        >
          <Navigation />
        </Box>
      ) : (
        <Drawer open={open} onClose={() => setOpen(false)} slotProps={drawerSlots}>
          <Navigation onClose={() => setOpen(false)} />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onOpenNavigation={wide ? undefined : () => setOpen(true)} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          aria-label={m.backOffice}
          sx={{
            flex: 1,
            minWidth: 0,
            width: '100%',
            maxWidth: 1680,
            mx: 'auto',
            px: { xs: 4, sm: 6 },
            pb: 4,
            outline: 'none',
            // Paper has margins of its own.
            // Its last pixel would be cut off, and the right line of every card with it.
            '@media print': { p: 0, pr: '1px' },
          }}
        >
          <ScreenBoundary key={pathname} fallback={<ScreenFailed />}>
            <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
          </ScreenBoundary>
        </Box>
      </Box>
    </Box>
  );
}

const drawerSlots = { paper: { sx: { width: 280, maxWidth: '85vw' } } };

function TopBar({ onOpenNavigation }: { onOpenNavigation: (() => void) | undefined }) {
  const { demo } = useMe();
  const m = useMessages();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: topBarHeight,
        px: { xs: 3, sm: 6 },
        flexShrink: 0,
        displayPrint: 'none',
      }}
    >
      {onOpenNavigation && (
        <IconButton aria-label={m.frame.openNavigation} onClick={onOpenNavigation}>
          <MenuIcon />
        </IconButton>
      )}
      <PaletteButton />
      <Box sx={{ flex: 1 }} />
      {demo && (
        <Tooltip title={m.demoDataHint}>
          <Chip
            label={m.demoData}
            variant="outlined"
            color="warning"
            tabIndex={0}
            sx={{ mr: 1, cursor: 'help' }}
          />
        </Tooltip>
      )}
      <LanguageMenu />
      <AppearanceMenu />
      <UserMenu />
    </Box>
  );
}

function SkipLink() {
  const m = useMessages();
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      {m.skipToContent}
    </Box>
  );
}
