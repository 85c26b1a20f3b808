import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../app/useMessages.ts';

interface Props {
  title: string;
  maxWidth?: NonNullable<DialogProps['maxWidth']>;
  /** For the content. */
  sx?: SxProps<Theme>;
  /** The button that does it; without one it can only be closed. */
  action: ReactNode;
  /** Is the cancel button focused at first? */
  isCautious?: boolean;
  /** While in progress, it cannot be cancelled. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question with its title, a cancel button, and the button that does it. */
export function AskDialog({
  title,
  maxWidth = 'xs',
  sx = {},
  action,
  isCautious = false,
  isHeld = false,
  onClose,
  children,
}: Props) {
  const m = useMessages();
  const heading = useId();
  return (
    <Dialog
      open
      onClose={isHeld ? undefined : onClose}
      aria-labelledby={heading}
      maxWidth={maxWidth}
      fullWidth
    >
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={sx}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isHeld} autoFocus={isCautious}>
          {action ? m.cancel : m.close}
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}
