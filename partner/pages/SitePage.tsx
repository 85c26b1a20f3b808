import { lazy, memo, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { ClientSite } from '#shared/schemas/calls/client.ts';
import { MonthReport } from '../features/metrics/components/MonthReport.tsx';
import { PeriodPicker } from '../features/metrics/components/PeriodPicker.tsx';
import {
  ExportButton,
  RecommendationsButton,
} from '../features/metrics/components/ReportActions.tsx';
import { ReportBar } from '../features/metrics/components/ReportBar.tsx';
import { useReportAddress } from '../features/metrics/useReportAddress.ts';
import { SiteHealthSkeleton } from '../features/site-health/components/SiteHealthSkeleton.tsx';
import { useSites } from '../features/sites/api/useSites.ts';
import { SiteState } from '../features/sites/components/SiteState.tsx';
import { isReadable } from '../features/sites/ownInPeriod.ts';
import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { oneSite } from '../lib/chosenSites.ts';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/viewer.ts';
import { NextSteps } from './NextSteps.tsx';
import { NoAccess } from './NoAccess.tsx';
import { NotFound } from './NotFoundPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Unavailable } from './Unavailable.tsx';

const SiteOnboarding = lazy(async () => ({
  default: (await import('./onboarding.ts')).SiteOnboarding,
}));

const RecommendationsDialog = lazy(
  () => import('../features/recommendations/components/RecommendationsDialog.tsx'),
);

const SiteHealth = lazy(() => import('../features/site-health/components/SiteHealth.tsx'));

export function SitePage() {
  const { t } = useLanguage();
  const { id } = useParams();
  const { data: sites, error, mutate } = useSites();
  const site = sites?.find((one) => String(one.id) === id);
  useDocumentTitle(site?.url ?? t.frame.sites);

  if (error && !sites) {
    return (
      <Unavailable title={t.frame.sites} missing="sites" error={error} onRetry={() => mutate()} />
    );
  }
  if (!sites) return <PageSkeleton />;
  if (!site) return <NotFound />;
  return <Site site={site} />;
}

/** Memoized: SWR's hooks re-render their component during hydration. */
const Site = memo(function Site({ site }: { site: ClientSite }) {
  const { t } = useLanguage();
  const { may } = useViewer();
  const { month, monthQuery, showsRecommendations, setShowsRecommendations } = useReportAddress();
  const title = (
    <>
      <h1>{site.url}</h1>
      <SiteState site={site} />
    </>
  );
  if (!isReadable(site)) {
    return (
      <>
        <ReportBar title={title} />
        {site.onboardingStatus !== null && may('manageCompany') ? (
          <SiteOnboarding site={site} />
        ) : (
          <NextSteps title={t.placeholder.siteSetUp} text={t.placeholder.setUpText} />
        )}
        <SupportCard />
      </>
    );
  }
  const health = !site.former && (
    <Suspense fallback={<SiteHealthSkeleton />}>
      <SiteHealth key={site.id} siteId={site.id} />
    </Suspense>
  );
  if (!may('viewMetrics')) {
    return (
      <>
        <NoAccess />
        {may('manageCompany') && health}
      </>
    );
  }
  return (
    <>
      <ReportBar title={title}>
        <PeriodPicker />
        <ExportButton key={`${site.id} ${monthQuery}`} chosen={oneSite(site.id)} />
        <RecommendationsButton month={month} />
      </ReportBar>
      {health}
      <MonthReport key={site.id} chosen={oneSite(site.id)} />
      <SupportCard />
      {showsRecommendations && (
        <Suspense>
          <RecommendationsDialog
            site={site}
            month={month}
            onClose={() => setShowsRecommendations(false)}
          />
        </Suspense>
      )}
    </>
  );
});
