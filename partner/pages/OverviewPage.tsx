import { lazy, memo, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ClientCompany, ClientSite } from '#shared/schemas/calls/client.ts';
import { useCompany } from '../features/company/api/useCompany.ts';
import { MonthReport } from '../features/metrics/components/MonthReport.tsx';
import { PeriodPicker } from '../features/metrics/components/PeriodPicker.tsx';
import { ExportButton } from '../features/metrics/components/ReportActions.tsx';
import { ReportBar } from '../features/metrics/components/ReportBar.tsx';
import { useReportAddress } from '../features/metrics/useReportAddress.ts';
import { YourTurnSkeleton } from '../features/onboarding/components/YourTurnSkeleton.tsx';
import { useSites } from '../features/sites/api/useSites.ts';
import { chosenAmong } from '../features/sites/chosenAmong.ts';
import { SiteFilter } from '../features/sites/components/SiteFilter.tsx';
import { isOwnIn, isReadable } from '../features/sites/ownInPeriod.ts';
import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useViewer } from '../lib/viewer.ts';
import { BeforeLive } from './BeforeLive.tsx';
import { NoAccess } from './NoAccess.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Unavailable } from './Unavailable.tsx';

const OnboardingPage = lazy(async () => ({
  default: (await import('./onboarding.ts')).OnboardingPage,
}));
const YourTurnCard = lazy(() => import('../features/onboarding/components/YourTurnCard.tsx'));
const PayoutTurn = lazy(() => import('../features/payouts/components/PayoutTurn.tsx'));
const PrivacyNotice = lazy(() => import('../features/privacy/components/PrivacyNotice.tsx'));

export function OverviewPage() {
  const { t } = useLanguage();
  const company = useCompany();
  const sites = useSites();
  useDocumentTitle(t.overview.title);

  if (company.error && !company.data) {
    return (
      <Unavailable
        title={t.overview.title}
        missing="company"
        error={company.error}
        onRetry={() => company.mutate()}
      />
    );
  }
  if (sites.error && !sites.data) {
    return (
      <Unavailable
        title={t.overview.title}
        missing="sites"
        error={sites.error}
        onRetry={() => sites.mutate()}
      />
    );
  }
  if (!company.data || !sites.data) return <PageSkeleton />;
  return <Overview company={company.data} sites={sites.data} />;
}

interface OverviewProps {
  company: ClientCompany;
  sites: ClientSite[];
}

/** Memoized: SWR's hooks re-render their component during hydration. */
const Overview = memo(function Overview({ company, sites }: OverviewProps) {
  const { t } = useLanguage();
  const { may } = useViewer();
  const { asked, monthQuery, chosen, setChosen } = useReportAddress();
  const [address] = useSearchParams();

  const readable = sites.filter(isReadable);
  if (company.onboardingStatus === 'OPEN' || readable.length === 0) {
    const Page = company.type === 'EXCLUSIVE' && may('manageCompany') ? OnboardingPage : BeforeLive;
    return <Page company={company} sites={sites.filter(({ former }) => !former)} />;
  }
  // Mails and manuals link steps by one address; a further site's steps have moved to its page.
  const siteOfStep = address.has('step') && address.get('site');
  if (siteOfStep && sites.some(({ id }) => String(id) === siteOfStep)) {
    return <Navigate to={`/dashboard/sites/${siteOfStep}?${address}`} replace />;
  }
  if (!may('viewMetrics')) return <NoAccess />;
  const own = readable.filter(isOwnIn(asked.period));
  const known = chosenAmong(chosen, own);
  return (
    <>
      <ReportBar title={<h1>{t.overview.title}</h1>}>
        <PeriodPicker />
        {own.length > 1 && <SiteFilter sites={own} chosen={known} onChange={setChosen} />}
        {own.length > 0 && <ExportButton key={monthQuery + JSON.stringify(known)} chosen={known} />}
      </ReportBar>
      {may('manageCompany') && sites.some(isOpen) && (
        <Suspense fallback={<YourTurnSkeleton />}>
          <YourTurnCard />
        </Suspense>
      )}
      {may('manageCompany') && (
        <Suspense>
          <PrivacyNotice />
        </Suspense>
      )}
      {may('manageCompany') && (
        <Suspense>
          <PayoutTurn />
        </Suspense>
      )}
      <MonthReport chosen={known} />
      <SupportCard />
    </>
  );
});

const isOpen = ({ onboardingStatus }: ClientSite) => onboardingStatus === 'OPEN';
