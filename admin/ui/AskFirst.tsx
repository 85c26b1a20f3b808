import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { TypedConfirmation } from './TypedConfirmation.tsx';

interface Props {
  title: string;
  /** What it brings about, and what of it cannot be undone. */
  text: string;
  /** Has to be typed: where money or law hangs on it. */
  phrase?: string;
  /** The button's label. */
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
  const [isMeant, setMeant] = useState(phrase === undefined);
  return (
    <AskDialog
      title={title}
      sx={{ display: 'grid', gap: 4 }}
      action={
        <Button variant="contained" disabled={!isMeant} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      }
      isHeld={isPending}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      {phrase !== undefined && <TypedConfirmation phrase={phrase} onChange={setMeant} />}
    </AskDialog>
  );
}
