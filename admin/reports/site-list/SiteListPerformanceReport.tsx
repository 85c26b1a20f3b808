import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PrintLandscape } from '../../platform/ui/PrintLandscape.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { useReportFilter } from '../filter/useReportFilter.ts';
import { FilteredReport } from '../marketing/FilteredReport.tsx';
import { SitesPanel } from './SitesPanel.tsx';

/** All sites side by side, each next to its previous period if compared. */
export default function SiteListPerformanceReport() {
  const { siteList: m } = useMessages(reportScreenMessages);
  const report = useReportFilter({ preset: 'last30Days' });
  return (
    <>
      <PrintLandscape />
      <PageHeader title={m.title} />
      <FilteredReport report={report}>
        <SitesPanel filter={report.filter} />
      </FilteredReport>
    </>
  );
}
