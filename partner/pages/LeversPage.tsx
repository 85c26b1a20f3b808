import { partnerLeverMessages } from '#shared/messages/partner-levers.ts';
import { PeriodPicker } from '../features/metrics/components/PeriodPicker.tsx';
import { ReportBar } from '../features/metrics/components/ReportBar.tsx';
import { LeversReport } from '../features/metrics/levers/LeversReport.tsx';
import { useReportAddress } from '../features/metrics/useReportAddress.ts';
import { useSites } from '../features/sites/api/useSites.ts';
import { chosenAmong } from '../features/sites/chosenAmong.ts';
import { SiteFilter } from '../features/sites/components/SiteFilter.tsx';
import { isOwnIn, isReadable } from '../features/sites/ownInPeriod.ts';
import { SupportCard } from '../features/support/components/SupportCard.tsx';
import { useDocumentTitle } from '../lib/useDocumentTitle.ts';
import { useMessages } from '../lib/useMessages.ts';
import { useViewer } from '../lib/viewer.ts';
import { NoAccess } from './NoAccess.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Unavailable } from './Unavailable.tsx';

/** What a publisher can do about the amount: consent, devices, positions and regions. */
export default function LeversPage() {
  const m = useMessages(partnerLeverMessages);
  const { may } = useViewer();
  const { asked, chosen, setChosen } = useReportAddress();
  const { data: sites, error, mutate } = useSites();
  useDocumentTitle(m.title);
  if (!may('viewMetrics')) return <NoAccess />;
  if (error && !sites) {
    return <Unavailable title={m.title} missing="sites" error={error} onRetry={() => mutate()} />;
  }
  if (!sites) return <PageSkeleton />;
  const own = sites.filter(isReadable).filter(isOwnIn(asked.period));
  const known = chosenAmong(chosen, own);
  return (
    <>
      <ReportBar title={<h1>{m.title}</h1>}>
        <PeriodPicker />
        {own.length > 1 && <SiteFilter sites={own} chosen={known} onChange={setChosen} />}
      </ReportBar>
      <LeversReport chosen={known} />
      <SupportCard />
    </>
  );
}
