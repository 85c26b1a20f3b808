import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ProblemBody } from '../../platform/http-client.ts';
import { AskDialog } from '../../platform/ui/AskDialog.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

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
  const who = problem.changedBy ?? m.history.kinds.system ?? '';
  return (
    <AskDialog
      title={m.record.conflictTitle}
      maxWidth="sm"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      action={
        <>
          <Button variant="outlined" onClick={overwrite}>
            {m.record.overwrite}
          </Button>
          <Button variant="contained" onClick={reload}>
            {m.record.loadNew}
          </Button>
        </>
      }
      onClose={dismiss}
    >
      <Typography>
        {m.record.conflict(m.history.kinds[who] ?? who, format.instant(problem.changedAt))}
      </Typography>
      {children}
      <Typography sx={{ color: 'text.secondary' }}>{m.record.conflictHint}</Typography>
    </AskDialog>
  );
}
