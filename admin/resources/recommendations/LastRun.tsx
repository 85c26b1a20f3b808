import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { DurationCell } from '../jobs/cells.tsx';
import { RunFigures } from './RunFigures.tsx';
import type { Run } from './useIndexRun.ts';

interface Props {
  run: Run;
  /** Are there recommendations from an earlier run? */
  wasIndexed: boolean;
}

const toneOf = {
  QUEUED: 'neutral',
  RUNNING: 'neutral',
  COMPLETED: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
  HELD: 'warn',
} as const;

/** The last run's result. */
export function LastRun({ run, wasIndexed }: Props) {
  const m = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const locale = useLocale();
  const maySeeLog = useAllowed('monitoring');
  const { state, found, done, kept, jobRunId, startedAt, completedAt } = run;
  const stays = wasIndexed ? ` ${m.index.stays}` : '';
  const cancelled =
    done === 0
      ? m.index.cancelledEarly
      : m.index.cancelled(format.count(done), format.count(found));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3">{m.index.lastRun}</Typography>
        <StateChip tone={toneOf[state]} label={m.runStates[state]} />
        <Typography variant="caption">
          {format.instant(completedAt)}
          {startedAt && (
            <>
              {' · '}
              <DurationCell
                record={{
                  seconds: completedAt
                    ? (Date.parse(completedAt) - Date.parse(startedAt)) / 1000
                    : null,
                }}
              />
            </>
          )}
        </Typography>
        {maySeeLog && jobRunId !== null && (
          <PageLink to={`/monitoring/${jobRunId}`}>{m.index.log}</PageLink>
        )}
      </Box>
      {state === 'COMPLETED' && (
        <Typography>{m.index.completed(format.count(kept), format.count(found))}</Typography>
      )}
      {state === 'CANCELLED' && (
        <Typography>
          {cancelled}
          {stays}
        </Typography>
      )}
      {state === 'HELD' && (
        <Typography>
          {m.index.held(format.count(run.wouldLose))} {m.index.stays}
        </Typography>
      )}
      {state === 'FAILED' && (
        <>
          <Typography>
            {m.index.failed}
            {stays}
          </Typography>
          <Typography sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            {tellTold({ text: run.lastError, said: run.failure }, locale)}
          </Typography>
        </>
      )}
      {done > 0 && <RunFigures run={run} />}
    </Box>
  );
}
