import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useKeys } from '../../platform/useKeys.ts';
import { useMessages } from '../../platform/useMessages.ts';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette; so does Ctrl+K or Cmd+K, from anywhere. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const m = useMessages();
  const close = useCallback(() => setOpen(false), []);
  const keys = isMac ? '⌘ K' : m.palette.shortcut;
  useKeys([{ key: keys, does: m.palette.title }]);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-label={m.palette.open}
        sx={buttonSx}
      >
        <SearchIcon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {m.palette.goTo}
        </Box>
        <Box component="kbd" sx={keySx}>
          {keys}
        </Box>
      </ButtonBase>
      {open && (
        <Suspense fallback={null}>
          <CommandPalette onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const buttonSx = {
  gap: 2,
  height: 32,
  px: 2.5,
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  color: 'text.secondary',
  bgcolor: 'background.paper',
  font: 'inherit',
  fontSize: 14,
  '&:hover': { color: 'text.primary' },
} as const;

const keySx = {
  display: { xs: 'none', sm: 'inline' },
  ml: 4,
  font: 'inherit',
  fontSize: 12,
} as const;
