import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import PlayIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import { lazy, useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { JobRun } from '#shared/schemas/entities/job-run.ts';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';

const RunJobDialog = lazy(() => import('./RunJobDialog.tsx'));
const ImportDialog = lazy(() => import('./import/ImportDialog.tsx'));

const followEveryMs = 3000;

/** Starts a job or an import, and keeps the list fresh: its run appears a moment later. */
export default function JobActions() {
  const { refetch } = useListContext<JobRun>();
  const mayRun = useAllowed('feeds');
  const ask = useAsk();
  const m = useMessages();

  useEffect(() => {
    const timer = setInterval(() => document.hidden || refetch(), followEveryMs);
    return () => clearInterval(timer);
  }, [refetch]);

  if (!mayRun) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        onClick={() => ask((close) => <ImportDialog onClose={close} />)}
      >
        {m.jobs.importFile}
      </Button>
      <Button
        variant="contained"
        startIcon={<PlayIcon />}
        onClick={() => ask((close) => <RunJobDialog onClose={close} />)}
      >
        {m.jobs.runNow}
      </Button>
    </>
  );
}
