import ReplayIcon from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { jobLabels } from '#shared/messages/job-labels.ts';
import { translateJobResult } from '#shared/messages/job-results.ts';
import type { JobRun } from '#shared/schemas/calls/jobs.ts';
import { useAllowed } from '../../app/MeContext.tsx';
import { NotFound } from '../../app/screens.tsx';
import { useFormat, useLocale, useMessages } from '../../app/useMessages.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { SideSheet } from '../../ui/SideSheet.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { DaysCell, DurationCell, JobNameCell } from './cells.tsx';
import { JobLog } from './JobLog.tsx';
import RunJobDialog from './RunJobDialog.tsx';
import { SetAsideOfRun } from './SetAsideOfRun.tsx';
import { useGivenUpActions } from './useGivenUpActions.ts';

const followEveryMs = 2000;

interface Props {
  id: string;
  onClose: () => void;
}

/** One run with its log; while it runs, the log is followed. */
export default function JobDrawer({ id, onClose }: Props) {
  const m = useMessages();
  const { data, error, refetch } = useGetOne<JobRun>(
    'monitoring/jobs',
    { id: Number(id) },
    {
      refetchInterval: (query) =>
        query.state.data?.status === 'STARTED' && !query.state.error ? followEveryMs : false,
    },
  );
  usePageTitle(data?.name ?? m.jobs.title);

  if (error instanceof HttpError && error.status === 404) {
    return (
      <SideSheet title={m.jobs.title} onClose={onClose}>
        <NotFound />
      </SideSheet>
    );
  }
  return (
    <SideSheet
      width={720}
      title={data ? <JobNameCell record={data} /> : <Skeleton width={220} />}
      beside={data && <StateChip state={data.status} label={m.jobs.statuses[data.status]} />}
      onClose={onClose}
    >
      {error && !data && <Failure error={error} onRetry={refetch} />}
      {data && <Run run={data} />}
    </SideSheet>
  );
}

function Run({ run }: { run: JobRun }) {
  const m = useMessages();
  const format = useFormat();
  const locale = useLocale();
  const mayRun = useAllowed('feeds');
  const [repeating, setRepeating] = useState(false);
  const { runAgain, dismiss } = useGivenUpActions(run);
  const running = run.status === 'STARTED';
  const asksForDays = run.job in jobLabels;
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 4, p: 6, pt: 0 }}
    >
      <FactList>
        <Fact label={m.jobs.range}>
          <DaysCell record={run} />
        </Fact>
        <Fact label={m.jobs.startedAt}>{format.instant(run.startedAt)}</Fact>
        {!running && (
          <Fact label={m.jobs.duration}>
            <DurationCell record={run} />
          </Fact>
        )}
        {run.isGivenUp && <Fact label={m.jobs.givenUp}>{m.jobs.givenUpHint}</Fact>}
        <Fact label={m.jobs.description}>
          {run.description ? translateJobResult(run.description, locale) : '–'}
        </Fact>
      </FactList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography component="h3" variant="h3">
          {m.jobs.log}
        </Typography>
        {running && (
          <>
            <CircularProgress size={14} aria-hidden />
            <Typography variant="caption" sx={{ color: 'text.secondary' }} role="status">
              {m.jobs.following}
            </Typography>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        {run.log && (
          <CopyButton text={run.log} label={m.jobs.copyLog}>
            {m.copy}
          </CopyButton>
        )}
        {mayRun && run.isGivenUp && (
          <Button color="inherit" onClick={() => dismiss.mutate()} loading={dismiss.isPending}>
            {m.jobs.dismiss}
          </Button>
        )}
        {mayRun && !running && (asksForDays || run.canRunAgain) && (
          <Button
            variant="outlined"
            startIcon={<ReplayIcon />}
            onClick={() => (asksForDays ? setRepeating(true) : runAgain.mutate())}
            loading={runAgain.isPending}
          >
            {m.jobs.runAgain}
          </Button>
        )}
      </Box>
      <JobLog log={run.log ?? ''} />
      {!running && <SetAsideOfRun runId={run.id} />}
      {repeating && <RunJobDialog initial={run} onClose={() => setRepeating(false)} />}
    </Box>
  );
}
