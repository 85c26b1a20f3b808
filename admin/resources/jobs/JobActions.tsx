import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import PlayIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import type { JobRun } from '#shared/schemas/entities/job-run.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

const RunJobDialog = lazy(() => import('./RunJobDialog.tsx'));
const ImportDialog = lazy(() => import('./import/ImportDialog.tsx'));

const followEveryMs = 3000;

/** Starts a job or an import, and keeps the list fresh: its run appears a moment later. */
export default function JobActions() {
  const { refetch } = useListContext<JobRun>();
  const mayRun = useAllowed('feeds');
  const [open, setOpen] = useState<'run' | 'import'>();
  const close = () => setOpen(undefined);
  const m = useMessages();

  useEffect(() => {
    const timer = setInterval(() => document.hidden || refetch(), followEveryMs);
    return () => clearInterval(timer);
  }, [refetch]);

  if (!mayRun) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpen('import')}>
        {m.jobs.importFile}
      </Button>
      <Button variant="contained" startIcon={<PlayIcon />} onClick={() => setOpen('run')}>
        {m.jobs.runNow}
      </Button>
      {open && (
        <Suspense fallback={null}>
          {open === 'run' ? <RunJobDialog onClose={close} /> : <ImportDialog onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
