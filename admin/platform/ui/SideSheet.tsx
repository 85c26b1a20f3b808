import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../useMessages.ts';
import { OverScreen } from './Outage.tsx';
import { useFirstField } from './useFirstField.ts';

interface Props {
  title: ReactNode;
  onClose: () => void;
  width?: number;
  children: ReactNode;
}

/** A sheet next to the screen; the whole screen on a phone. */
export function SideSheet({ title, onClose, width = 520, children }: Props) {
  const m = useMessages();
  const titleId = useId();
  const ref = useFirstField('form');
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          ref,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width, maxWidth: '100vw', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 6, minHeight: 60, flexShrink: 0 }}
      >
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <IconButton aria-label={m.close} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <OverScreen>{children}</OverScreen>
    </Drawer>
  );
}
