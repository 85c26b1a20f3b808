import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { ProblemBody } from '../../app/http-client.ts';
import { useFormat, useMessages } from '../../app/useMessages.ts';

interface Props {
  problem: ProblemBody;
  reload: () => void;
  overwrite: () => void;
  dismiss: () => void;
  /** What differs. */
  children?: ReactNode;
}

/** Someone else was faster: who and when, and the two ways on. */
export function ConflictDialog({ problem, reload, overwrite, dismiss, children }: Props) {
  const m = useMessages();
  const format = useFormat();
  const title = useId();
  const who = problem.changedBy ?? m.history.kinds.system ?? '';
  return (
    <Dialog open onClose={dismiss} aria-labelledby={title} maxWidth="sm">
      <DialogTitle id={title}>{m.record.conflictTitle}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>
          {m.record.conflict(m.history.kinds[who] ?? who, format.instant(problem.changedAt))}
        </Typography>
        {children}
        <Typography sx={{ color: 'text.secondary' }}>{m.record.conflictHint}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={dismiss}>
          {m.cancel}
        </Button>
        <Button variant="outlined" onClick={overwrite}>
          {m.record.overwrite}
        </Button>
        <Button variant="contained" onClick={reload}>
          {m.record.loadNew}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
