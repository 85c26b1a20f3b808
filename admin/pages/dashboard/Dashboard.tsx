import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { DashboardData } from '#shared/schemas/calls/dashboard.ts';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { callOf } from '../../platform/useCall.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { usePageTitle } from '../../platform/usePageTitle.ts';
import { heldDays } from '../../resources/held-days/held-days.tsx';
import { LastJobs } from './LastJobs.tsx';
import { ProfitSkeleton } from './ProfitSkeleton.tsx';
import { Tiles } from './Tiles.tsx';

const AlertsNotice = lazy(() => import('./AlertsNotice.tsx'));
const GivenUpJobs = lazy(() => import('./GivenUpJobs.tsx'));
const OpenOnboardings = lazy(() => import('./OpenOnboardings.tsx'));
const HeldDaysNotice = lazy(() => import('./HeldDaysNotice.tsx'));
const SettlementMatters = lazy(() => import('./SettlementMatters.tsx'));
const PayingWork = lazy(() => import('./PayingWork.tsx'));
const SettlementWork = lazy(() => import('./SettlementWork.tsx'));
const ProfitCard = lazy(() => import('./ProfitCard.tsx'));

export function Dashboard() {
  const m = useMessages();
  const mayReport = useAllowed('reports');
  const mayMonitor = useAllowed('monitoring');
  const maySettle = useAllowed('billing');
  const mayPay = useAllowed('payments');
  const maySeeHeldDays = useAllowed(...heldDays.permission.read);
  // Who only pays has no figures of the network.
  const maySeeNetwork = useAllowed('companies', 'reports', 'monitoring', 'billing');
  const call = { ...callOf<DashboardData>('dashboard'), enabled: maySeeNetwork };
  const { data, error, refetch } = useQuery(call);
  usePageTitle(m.overview.title);
  return (
    <>
      <PageHeader title={m.overview.title} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {(maySettle || mayPay) && (
          <Suspense fallback={null}>
            {maySettle && <SettlementWork />}
            {mayPay && <PayingWork />}
            <SettlementMatters />
          </Suspense>
        )}
        {mayMonitor && (
          <Suspense fallback={null}>
            <AlertsNotice />
          </Suspense>
        )}
        {maySeeHeldDays && (
          <Suspense fallback={null}>
            <HeldDaysNotice />
          </Suspense>
        )}
        {error && !data ? (
          <Card>
            <Failure error={error} onRetry={refetch} title={m.overview.notEnough} />
          </Card>
        ) : (
          maySeeNetwork && (
            <>
              <Tiles data={data} />
              {mayMonitor && (
                <Suspense fallback={null}>
                  <GivenUpJobs />
                </Suspense>
              )}
              <LastJobs
                jobs={data?.lastJobStatuses}
                off={data?.sourcesOff ?? []}
                paused={data?.sourcesPaused ?? []}
              />
            </>
          )
        )}
        {mayReport && (
          <Suspense fallback={<ProfitSkeleton />}>
            <ProfitCard />
          </Suspense>
        )}
        {maySeeNetwork && !(error && !data) && (
          <Suspense fallback={null}>
            <OpenOnboardings onboardings={data?.openOnboardings} />
          </Suspense>
        )}
      </Box>
    </>
  );
}
