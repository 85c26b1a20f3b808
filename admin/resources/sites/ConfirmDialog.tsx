import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../app/useMessages.ts';
import { InlineFailure } from '../../ui/Failure.tsx';

interface Props {
  title: string;
  /** What the button does, in its own words. */
  action: string;
  call: { mutate(): void; isPending: boolean; error: Error | null };
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that hurts; where the server refuses, its reason stands in the same place. */
export function ConfirmDialog({ title, action, call, onClose, children }: Props) {
  const m = useMessages();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>{call.error ? <InlineFailure error={call.error} /> : children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {call.error ? m.close : m.cancel}
        </Button>
        {!call.error && (
          <Button
            variant="contained"
            color="error"
            onClick={() => call.mutate()}
            loading={call.isPending}
          >
            {action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
