import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useEffect, useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useMe } from './MeContext.tsx';
import { loadMe, sessionEnded } from './session.ts';
import { useMessages } from './useMessages.ts';

/**
 * Over whatever is open when the session has ended, so that nothing typed is lost: signing in, with
 * all its steps, is a tab of its own, and whoever comes back from it goes on where they were.
 */
export function SessionEnded() {
  const me = useMe();
  const { session: m } = useMessages().frame;
  const [ended, setEnded] = useState(false);
  const refresh = useRefresh();
  const title = useId();

  const goOn = useCallback(async () => {
    const now = await loadMe().catch(() => null);
    if (!now) return;
    // Another reader's screens are others.
    if (now.id !== me.id) return window.location.reload();
    setEnded(false);
    refresh();
  }, [me.id, refresh]);
  useEffect(() => {
    const end = () => setEnded(true);
    window.addEventListener(sessionEnded, end);
    return () => window.removeEventListener(sessionEnded, end);
  }, []);
  useEffect(() => {
    if (!ended) return;
    window.addEventListener('focus', goOn);
    return () => window.removeEventListener('focus', goOn);
  }, [ended, goOn]);

  return (
    <Dialog open={ended} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{m.title}</DialogTitle>
      <DialogContent>{m.text}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={goOn}>
          {m.goOn}
        </Button>
        <Button
          variant="contained"
          autoFocus
          component="a"
          href="/login?next=/admin"
          target="_blank"
          rel="opener"
        >
          {m.signIn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
