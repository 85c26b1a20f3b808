import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useMessages } from '../app/useMessages.ts';
import { TypedConfirmation } from './TypedConfirmation.tsx';

interface Props {
  title: string;
  /** What it brings about, and what of it cannot be undone. */
  text: string;
  /** Has to be typed: where money or law hangs on it. */
  phrase?: string;
  /** What the button does, in its own words. */
  action: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone, or not for long. */
export default function AskFirst({
  title,
  text,
  phrase,
  action,
  isPending = false,
  onConfirm,
  onClose,
}: Props) {
  const { cancel } = useMessages();
  const heading = useId();
  const [isMeant, setMeant] = useState(phrase === undefined);
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={heading}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={heading} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>{text}</Typography>
        {phrase !== undefined && <TypedConfirmation phrase={phrase} onChange={setMeant} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isPending}>
          {cancel}
        </Button>
        <Button variant="contained" disabled={!isMeant} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
