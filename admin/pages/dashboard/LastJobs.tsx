import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type FeedSource, SOURCES } from '#shared/feeds/feeds.ts';
import type { DashboardData } from '#shared/schemas/calls/dashboard.ts';
import { jobRunStatuses } from '#shared/schemas/entities/job-run.ts';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';

type Jobs = DashboardData['lastJobStatuses'];
const sources = Object.keys(SOURCES) as FeedSource[];

interface Props {
  jobs: Jobs | undefined;
  /** Sources without an address: their jobs succeed without data. */
  off: DashboardData['sourcesOff'];
  paused: DashboardData['sourcesPaused'];
}

/** Whether the numbers keep coming in. */
export function LastJobs({ jobs, off, paused }: Props) {
  const m = useMessages();
  const locale = useLocale();
  return (
    <Section
      title={m.overview.lastJobs}
      action={
        <PageButton to="/monitoring" sx={{ mr: -3 }}>
          {m.overview.allJobs}
        </PageButton>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {sources.map((source) => (
          <Box key={source}>
            <Typography variant="h3" title={SOURCES[source][locale]}>
              {source}
            </Typography>
            {off.includes(source) && (
              <Box sx={{ mt: 1 }}>
                <StateChip tone="neutral" label={m.overview.sourceOff} />
              </Box>
            )}
            {paused.includes(source) && (
              <Box component={Link} to="/feeds" sx={{ display: 'block', mt: 1 }}>
                <StateChip tone="warn" label={m.overview.sourcePaused} />
              </Box>
            )}
            {!off.includes(source) && jobs ? (
              <LastJob job={jobs[source.toLowerCase() as keyof Jobs]} />
            ) : (
              !jobs && <Skeleton width={180} height={24} />
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function LastJob({ job }: { job: Jobs[keyof Jobs] }) {
  const m = useMessages();
  const format = useFormat();
  if (!job) return <Box sx={{ color: 'text.secondary' }}>{m.overview.neverRan}</Box>;
  const time = format.instant(job.completedAt ?? job.startedAt);
  const sentence = {
    STARTED: m.overview.startedAt,
    COMPLETED: m.overview.finishedAt,
    FAILED: m.overview.failedAt,
  }[job.status];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, flexWrap: 'wrap' }}>
      <StateChip tone={jobRunStatuses[job.status].tone} label={m.jobs.statuses[job.status]} />
      <Typography variant="caption">{sentence(time)}</Typography>
    </Box>
  );
}
