import Card from '@mui/material/Card';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import { NoRange } from '../filter/NoRange.tsx';
import { useReportFilter } from '../filter/useReportFilter.ts';
import { useReportMessages } from '../useReportMessages.ts';
import { ProfitPanel } from './ProfitPanel.tsx';

/** What the network earned in a range of days: profit, page impressions, and the ads of both owners. */
export default function MarketingReport() {
  const { marketing: m } = useReportMessages();
  const report = useReportFilter();
  return (
    <>
      <PageHeader title={m.title} />
      <FilterBar {...report} />
      {report.fault ? (
        <Card>
          <NoRange fault={report.fault} />
        </Card>
      ) : (
        <ProfitPanel query={report.query} />
      )}
    </>
  );
}
