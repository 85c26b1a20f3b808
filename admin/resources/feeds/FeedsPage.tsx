import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useGetList } from 'react-admin';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { monitoringMessages } from '#shared/messages/monitoring.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';
import type { FeedRecord } from '#shared/schemas/entities/feed.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useAsk } from '../../platform/ui/QuestionPlace.tsx';
import { sideBySide } from '../../platform/ui/side-by-side.ts';
import { useCall } from '../../platform/useCall.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { trackers } from '../trackers/trackers.tsx';
import { ExternalSites } from './external/ExternalSites.tsx';
import { FeedCard } from './FeedCard.tsx';
import { TrackerTabs } from './TrackerTabs.tsx';

const ImportDialog = lazy(() => import('../jobs/import/ImportDialog.tsx'));

/** The sources of the numbers: freshness, unassigned data, trackers, and manual files. */
export default function FeedsPage() {
  const m = useMessages();
  const mayImport = useAllowed('feeds');
  const mayReadReports = useAllowed('reports');
  const mayReadTrackers = useAllowed(...trackers.permission.read);
  const ask = useAsk();
  return (
    <>
      <PageHeader title={m.feeds}>
        {mayImport && (
          <Button
            variant="contained"
            startIcon={<UploadIcon />}
            onClick={() => ask((close) => <ImportDialog onClose={close} />)}
          >
            {m.jobs.importFile}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Freshness />
        {mayReadReports && <ExternalSites />}
        {mayReadTrackers && <TrackerTabs />}
      </Box>
    </>
  );
}

/** The progress of each feed, first in words. */
function Freshness() {
  const { freshness: m } = useMessages(monitoringMessages);
  const { data, error, refetch } = useCall<FeedState[]>('monitoring/freshness');
  const { data: records = [] } = useGetList<FeedRecord>('feeds');
  if (error && !data) return <Failure error={error} onRetry={refetch} />;
  return (
    <Box component="section" aria-label={m.title}>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{m.hint}</Typography>
      <Box sx={sideBySide('lg', 5)}>
        {data
          ? data.map((state) => (
              <FeedCard
                key={state.feed}
                state={state}
                record={records.find(({ name }) => name === state.feed)}
              />
            ))
          : FEED_NAMES.map((name) => <Skeleton key={name} variant="rounded" height={200} />)}
      </Box>
    </Box>
  );
}
