import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { type JobRun, jobRun } from '#shared/schemas/entities/job-run.ts';
import { RecordActions } from '../../engine/actions/RecordActions.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { DaysCell, JobNameCell, WholeResultCell } from '../../resources/jobs/cells.tsx';
import { givenUpJobs } from '../../resources/jobs/jobs.tsx';

const filter = encodeURIComponent(JSON.stringify(givenUpJobs));
const mostShown = 5;

/** Jobs that are not retried until an admin restarts them; usually none. */
export default function GivenUpJobs() {
  const m = useMessages();
  const { data } = useCall<JobRun[]>(`monitoring/jobs?filter=${filter}&range=[0,${mostShown}]`);
  if (!data || data.length === 0) return null;
  return (
    <Section
      title={m.overview.givenUpJobs}
      action={
        data.length > mostShown && (
          <Button component={Link} to={`/monitoring?filter=${filter}`} sx={{ mr: -3 }}>
            {m.overview.allGivenUpJobs}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ display: 'grid', gap: 4, listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, mostShown).map((run) => (
          <GivenUpJob key={run.id} run={run} />
        ))}
      </Box>
    </Section>
  );
}

function GivenUpJob({ run }: { run: JobRun }) {
  const m = useMessages();
  const format = useFormat();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/monitoring/${run.id}`}
          sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
        >
          <JobNameCell record={run} />
        </MuiLink>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {m.overview.givenUpAt(format.instant(run.completedAt ?? run.startedAt))}
          {run.from && (
            <>
              {' · '}
              <DaysCell record={run} />
            </>
          )}
        </Typography>
        {run.description && (
          <Typography sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
            <WholeResultCell record={run} />
          </Typography>
        )}
      </Box>
      <ResourceContextProvider value={jobRun.name}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <RecordActions record={run} />
        </Box>
      </ResourceContextProvider>
    </Box>
  );
}
