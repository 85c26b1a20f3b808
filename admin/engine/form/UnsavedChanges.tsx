import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type RefObject, useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '../../platform/useMessages.ts';

/** Asks before leaving with unsaved input. */
export function UnsavedChanges({ leaving }: { leaving: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  const m = useMessages();
  const title = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty, leaving]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={blocker.reset} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{m.record.unsavedTitle}</DialogTitle>
      <DialogContent>{m.record.unsaved}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={blocker.proceed}>
          {m.record.discard}
        </Button>
        <Button variant="contained" autoFocus onClick={blocker.reset}>
          {m.record.keepEditing}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
