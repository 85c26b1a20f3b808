import PlayIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import type { JobRun } from '#shared/schemas/calls/jobs.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { useMessages } from '../../app/useMessages.ts';

const RunJobDialog = lazy(() => import('./RunJobDialog.tsx'));

const followEveryMs = 3000;

/** Starts a job, and keeps the list fresh: what was started gets its run a moment later. */
export function JobActions() {
  const { refetch } = useListContext<JobRun>();
  const mayRun = useAllowed('feeds');
  const [open, setOpen] = useState(false);
  const m = useMessages();

  useEffect(() => {
    const timer = setInterval(() => document.hidden || refetch(), followEveryMs);
    return () => clearInterval(timer);
  }, [refetch]);

  if (!mayRun) return null;
  return (
    <>
      <Button variant="contained" startIcon={<PlayIcon />} onClick={() => setOpen(true)}>
        {m.jobs.runNow}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RunJobDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
