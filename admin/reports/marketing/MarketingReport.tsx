import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { useReportFilter } from '../filter/useReportFilter.ts';
import { FilteredReport } from './FilteredReport.tsx';
import { ReportParts } from './ReportParts.tsx';

/** What the network earned in a range of days: profit, page impressions, and the ads of both owners. */
export default function MarketingReport() {
  const { marketing: m } = useMessages(reportMessages);
  const { siteList } = useMessages(reportScreenMessages);
  const report = useReportFilter();
  return (
    <>
      <PageHeader title={m.title}>
        <PageButton to={`/reports/sites?${report.query}`} sx={{ displayPrint: 'none' }}>
          {siteList.title}
        </PageButton>
      </PageHeader>
      <FilteredReport report={report}>
        <ReportParts report={report} />
      </FilteredReport>
    </>
  );
}
