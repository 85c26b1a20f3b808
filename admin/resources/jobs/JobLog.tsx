import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { berlinWallClock, formatDay } from '#shared/dates.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import type { JobLog as Log } from '#shared/schemas/calls/jobs.ts';
import { type JobRun, jobRun } from '#shared/schemas/entities/job-run.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** Close enough to the end to want to see what comes next, px. */
const nearEnd = 40;

/** A run's log; each new line is told like any change of the run. */
export default function JobLog({ record: { id, status } }: { record: JobRun }) {
  const { jobs: m, copy } = useMessages();
  const locale = useLocale();
  const { data, error, refetch } = useCall<Log>(`${jobRun.name}/${id}/log`);
  const log =
    data?.lines
      .map(({ at, ...line }) => `${berlinMoment(at)}  ${tellTold(line, locale)}`)
      .join('\n') ?? '';
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Typography variant="h3">{m.log}</Typography>
        {status === 'STARTED' && (
          <>
            <CircularProgress size={14} />
            <Typography variant="caption" role="status">
              {m.following}
            </Typography>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        {log && (
          <CopyButton text={log} label={m.copyLog}>
            {copy}
          </CopyButton>
        )}
      </Box>
      <Lines log={log} />
    </Box>
  );
}

/** To the second: `20.11.2026, 05:30:01`. */
function berlinMoment(at: string): string {
  const [day = '', time] = berlinWallClock(new Date(at)).split('T');
  return `${formatDay(day)}, ${time?.slice(0, 8)}`;
}

/** A run's lines; stays at the end as they arrive, unless the reader has scrolled up. */
function Lines({ log }: { log: string }) {
  const m = useMessages();
  const box = useRef<HTMLPreElement>(null);
  const atEnd = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what it follows
  useLayoutEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log]);

  return (
    <Box
      component="pre"
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={m.jobs.log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
      sx={{
        minHeight: 160,
        maxHeight: '45vh',
        m: 0,
        p: 4,
        overflow: 'auto',
        border: 1,
        borderColor: 'line',
        borderRadius: 1,
        bgcolor: 'background.default',
        fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
        fontSize: 12,
        lineHeight: 1.7,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {log || m.jobs.emptyLog}
    </Box>
  );
}
