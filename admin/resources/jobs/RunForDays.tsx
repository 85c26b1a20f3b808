import Button from '@mui/material/Button';
import { useState } from 'react';
import type { JobRun } from '#shared/schemas/entities/job-run.ts';
import { jobLabels } from '#shared/schemas/job-labels.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import RunJobDialog from './RunJobDialog.tsx';

/** Runs a feed's job again, for its days or for others. */
export default function RunForDays({ record }: { record: JobRun }) {
  const { jobs: m } = useMessages();
  const mayRun = useAllowed('feeds');
  const [isAsked, setAsked] = useState(false);
  if (!mayRun || record.status === 'STARTED' || !(record.job in jobLabels)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {m.runForDays}
      </Button>
      {isAsked && <RunJobDialog initial={record} onClose={() => setAsked(false)} />}
    </>
  );
}
