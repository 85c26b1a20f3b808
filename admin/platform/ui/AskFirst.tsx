import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AskDialog } from './AskDialog.tsx';

interface Props {
  title: string;
  /** Its effects, and what cannot be undone. */
  text: string;
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
  action,
  isPending = false,
  onConfirm,
  onClose,
}: Props) {
  return (
    <AskDialog
      title={title}
      action={
        <Button variant="contained" loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      }
      isHeld={isPending}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
    </AskDialog>
  );
}
