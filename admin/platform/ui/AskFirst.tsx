import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { TypedConfirmation } from './TypedConfirmation.tsx';

interface Props {
  title: string;
  /** Its effects, and what cannot be undone. */
  text: string;
  /** Must be typed: if money or law depends on it. */
  phrase?: string;
  /** The button's label. */
  action: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone, or only briefly. */
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
