import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SxProps, Theme } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useMessages } from '../useMessages.ts';
import { focusUnreadable } from './focus-unreadable.ts';
import { OverScreen } from './Outage.tsx';
import { useFirstField } from './useFirstField.ts';

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
  /** Makes it a form, which `action` submits. */
  onSubmit?: () => void;
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
  onSubmit,
  onClose,
  children,
}: Props) {
  const m = useMessages();
  const heading = useId();
  const form = useId();
  const ref = useFirstField();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may have been opened from another form, which it must not submit.
    event.stopPropagation();
    if (!focusUnreadable(form)) onSubmit?.();
  };
  const parts = (
    <>
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={sx}>
        <OverScreen>{children}</OverScreen>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isHeld} autoFocus={isCautious}>
          {action ? m.cancel : m.close}
        </Button>
        {action}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open
      onClose={isHeld ? undefined : onClose}
      aria-labelledby={heading}
      maxWidth={maxWidth}
      fullWidth
      slotProps={{ paper: { ref } }}
    >
      {onSubmit ? (
        <form id={form} onSubmit={submit} noValidate style={{ display: 'contents' }}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}
