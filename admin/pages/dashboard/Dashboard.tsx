import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { rightFor } from '#shared/domain/onboarding/rights-for-step.ts';
import type { DashboardData } from '#shared/schemas/calls/dashboard.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { callOf } from '../../platform/useCall.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { jobs } from '../../resources/jobs/jobs.tsx';
import { ProfitSkeleton } from './ProfitSkeleton.tsx';
import { Tiles } from './Tiles.tsx';

const ForYou = lazy(async () => ({ default: (await import('./ForYou.tsx')).ForYou }));
const LastJobs = lazy(async () => ({ default: (await import('./LastJobs.tsx')).LastJobs }));
const OpenOnboardings = lazy(() => import('./OpenOnboardings.tsx'));
const ProfitCard = lazy(() => import('./ProfitCard.tsx'));

/** What waits for the reader, then the figures of their rights. */
export function Dashboard() {
  const m = useMessages();
  const mayReport = useAllowed('reports');
  const mayOnboard = useAllowed('sites', ...Object.values(rightFor));
  const maySeeJobs = useAllowed(...jobs.permission.read);
  // Who only pays has no figures of the network.
  const maySeeNetwork = useAllowed('companies', 'reports', 'monitoring', 'billing');
  const call = { ...callOf<DashboardData>('dashboard'), enabled: maySeeNetwork || mayOnboard };
  const { data, error, refetch } = useQuery(call);
  const isMissing = error && !data;
  usePageTitle(m.overview.title);
  return (
    <>
      <PageHeader title={m.overview.title} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Suspense fallback={null}>
          <ForYou />
        </Suspense>
        {isMissing && (
          <Card>
            <Failure error={error} onRetry={refetch} title={m.overview.notEnough} />
          </Card>
        )}
        {maySeeNetwork && !isMissing && <Tiles data={data} />}
        {mayReport && (
          <Suspense fallback={<ProfitSkeleton />}>
            <ProfitCard />
          </Suspense>
        )}
        {!isMissing && (
          <Suspense fallback={null}>
            {maySeeJobs && (
              <LastJobs
                jobs={data?.lastJobStatuses}
                off={data?.sourcesOff ?? []}
                paused={data?.sourcesPaused ?? []}
              />
            )}
            {mayOnboard && <OpenOnboardings onboardings={data?.openOnboardings} />}
          </Suspense>
        )}
      </Box>
    </>
  );
}
