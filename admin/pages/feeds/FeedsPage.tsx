import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FEED_NAMES, feedLabels } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';
import { Fact, FactList } from '../../engine/detail/Facts.tsx';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Section } from '../../platform/ui/Section.tsx';
import { StateChip } from '../../platform/ui/StateChip.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { jobs } from '../../resources/jobs/jobs.tsx';
import { trackers } from '../../resources/trackers/trackers.tsx';
import { ExternalSites } from './external/ExternalSites.tsx';
import { TrackerTabs } from './TrackerTabs.tsx';

const ImportDialog = lazy(() => import('../../resources/jobs/import/ImportDialog.tsx'));

/** The sources of the numbers: freshness, unassigned data, trackers, and manual files. */
export default function FeedsPage() {
  const m = useMessages();
  const mayImport = useAllowed('feeds');
  const mayReadReports = useAllowed('reports');
  const mayReadTrackers = useAllowed(...trackers.permission.read);
  const [importing, setImporting] = useState(false);
  const close = useCallback(() => setImporting(false), []);
  return (
    <>
      <PageHeader title={m.feeds}>
        {mayImport && (
          <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
            {m.jobs.importFile}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Freshness />
        {mayReadReports && <ExternalSites />}
        {mayReadTrackers && <TrackerTabs />}
      </Box>
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The progress of each feed, first in words. */
function Freshness() {
  const { freshness: m } = useMessages(monitoringMessages);
  const { data, error, refetch } = useCall<FeedState[]>('monitoring/freshness');
  if (error && !data) return <Failure error={error} onRetry={refetch} />;
  return (
    <Box component="section" aria-label={m.title}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.hint}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {data
          ? data.map((state) => <Feed key={state.feed} state={state} />)
          : FEED_NAMES.map((name) => <Skeleton key={name} variant="rounded" height={200} />)}
      </Box>
    </Box>
  );
}

const toneOf = { complete: 'good', partial: 'warn', missing: 'bad' } as const;

function Feed({ state }: { state: FeedState }) {
  const { freshness: m } = useMessages(monitoringMessages);
  const locale = useLocale();
  const format = useFormat();
  const { on, yesterday, unprocessedDays: waiting } = state;
  // A feed without an address can still get files manually.
  const isOff = !on && yesterday !== 'complete';
  return (
    <Section
      title={feedLabels[state.feed][locale]}
      beside={
        <StateChip
          tone={isOff ? 'neutral' : toneOf[yesterday]}
          label={isOff ? m.states.off : m.states[yesterday]}
        />
      }
    >
      <FactList>
        <Fact label={m.completeUntil}>{format.day(state.completeUntil)}</Fact>
        {state.latestAt && <Fact label={m.latestAt}>{format.instant(state.latestAt)}</Fact>}
        <Fact label={m.receivedAt}>{format.instant(state.receivedAt)}</Fact>
        {on && (
          <Fact label={m.lastSuccess}>
            <RunLink run={state.lastSuccess} />
          </Fact>
        )}
        {state.lastFailure && (
          <Fact label={m.lastFailure}>
            <RunLink run={state.lastFailure} />
          </Fact>
        )}
      </FactList>
      {!on && (
        <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
          {m.off}
        </Typography>
      )}
      {waiting > 0 && (
        <Typography sx={{ mt: 3, color: 'warning.main' }}>
          {waiting === 1 ? m.waitingOne : m.waiting(format.count(waiting))}
        </Typography>
      )}
    </Section>
  );
}

function RunLink({ run }: { run: FeedState['lastSuccess'] }) {
  const { freshness: m } = useMessages(monitoringMessages);
  const format = useFormat();
  const mayOpen = useAllowed(...jobs.permission.read);
  if (!run) return m.never;
  if (!mayOpen) return format.instant(run.completedAt);
  return (
    <Link component={RouterLink} to={`/monitoring/${run.id}`}>
      {format.instant(run.completedAt)}
    </Link>
  );
}
