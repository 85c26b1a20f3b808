import Card from '@mui/material/Card';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { reportMessages } from '#shared/messages/reports.ts';
import { PageButton } from '../../platform/ui/PageButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ExplanationOpener } from '../explanation/ExplanationOpener.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import { NoRange } from '../filter/NoRange.tsx';
import { useReportFilter } from '../filter/useReportFilter.ts';
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
      <FilterBar {...report} />
      {report.fault ? (
        <Card sx={{ pt: 5 }}>
          <NoRange fault={report.fault} />
        </Card>
      ) : (
        <ReportParts report={report} />
      )}
      {!report.fault && <ExplanationOpener filter={report.filter} />}
    </>
  );
}
