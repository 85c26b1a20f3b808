import { useSearchParams } from 'react-router-dom';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { useCompany } from '../features/company/api/useCompany.ts';
import { NextPayout } from '../features/payouts/components/NextPayout.tsx';
import { Payouts } from '../features/payouts/components/Payouts.tsx';
import { PayoutTurnCard } from '../features/payouts/components/PayoutTurnCard.tsx';
import { readYear, YearBar } from '../features/payouts/components/YearBar.tsx';
import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { useLanguage } from '../lib/LocaleProvider.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useGet } from '../lib/useGet.ts';
import { useLive } from '../lib/useLive.ts';
import { useViewer } from '../lib/viewer.ts';
import { MaintenanceAlert } from '../ui/MaintenanceAlert.tsx';
import { NoAccess } from './NoAccess.tsx';
import { PayoutsLoading } from './PayoutsSkeleton.tsx';

/** When the money arrives, how it is calculated, and its documents. */
export default function PayoutsPage() {
  const { t } = useLanguage();
  const { may } = useViewer();
  const [address, setAddress] = useSearchParams();
  const year = readYear(address.get('year'));
  useDocumentTitle(t.frame.payouts);
  if (!may('readDocuments')) return <NoAccess to="documents" />;
  return (
    <>
      <YearBar
        year={year}
        onChange={(next) => setAddress({ year: String(next) }, { preventScrollReset: true })}
      />
      <PayoutsOfYear year={year} />
      <SupportCard />
    </>
  );
}

function PayoutsOfYear({ year }: { year: number }) {
  const { data: company } = useCompany();
  const { data: payouts, error, mutate } = usePayouts(year);
  useLive('invoices', mutate);
  if (error && payouts?.year !== year) {
    return <MaintenanceAlert missing="payouts" error={error} onRetry={() => mutate()} />;
  }
  if (!payouts) {
    return <PayoutsLoading />;
  }
  return (
    <div className="payouts stack" aria-busy={payouts.year !== year || undefined}>
      {/* During its onboarding a company is asked for its banking details anyway. */}
      {company && company.onboardingStatus !== 'OPEN' && (
        <PayoutTurnCard required={payouts.required} />
      )}
      <NextPayout {...payouts} />
      <Payouts payouts={payouts} onChanged={() => mutate()} />
    </div>
  );
}

/** A year's payouts; the previous choice stays visible until they have loaded. */
const usePayouts = (year: number) =>
  useGet<ClientPayouts>(`/api/client/payouts?year=${year}`, {
    keepPreviousData: true,
  });
