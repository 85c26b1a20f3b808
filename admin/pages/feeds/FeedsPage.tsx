import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useState } from 'react';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { trackers } from '../../resources/trackers/trackers.tsx';
import { ExternalSites } from './external/ExternalSites.tsx';
import { Freshness } from './Freshness.tsx';
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
