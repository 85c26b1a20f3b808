import Button from '@mui/material/Button';
import type { JobRun } from '#shared/schemas/entities/job-run.ts';
import { jobLabels } from '#shared/schemas/job-labels.ts';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import RunJobDialog from './RunJobDialog.tsx';

/** Runs a feed's job again, for its days or for others. */
export default function RunForDays({ record }: { record: JobRun }) {
  const { jobs: m } = useMessages();
  const mayRun = useAllowed('feeds');
  const ask = useAsk();
  if (!mayRun || record.status === 'STARTED' || !(record.job in jobLabels)) return null;
  return (
    <Button
      variant="outlined"
      onClick={() => ask((close) => <RunJobDialog initial={record} onClose={close} />)}
    >
      {m.runForDays}
    </Button>
  );
}
