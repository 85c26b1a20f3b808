import Card from '@mui/material/Card';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PrintLandscape } from '../../platform/ui/PrintLandscape.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { ExplanationOpener } from '../explanation/ExplanationOpener.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import { NoRange } from '../filter/NoRange.tsx';
import { useReportFilter } from '../filter/useReportFilter.ts';
import { SitesPanel } from './SitesPanel.tsx';

/** All sites side by side, each next to its previous period if compared. */
export default function SiteListPerformanceReport() {
  const { siteList: m } = useMessages(reportScreenMessages);
  const report = useReportFilter({ preset: 'last30Days' });
  return (
    <>
      <PrintLandscape />
      <PageHeader title={m.title} />
      <FilterBar {...report} />
      {report.fault ? (
        <Card sx={{ pt: 5 }}>
          <NoRange fault={report.fault} />
        </Card>
      ) : (
        <>
          <SitesPanel filter={report.filter} />
          <ExplanationOpener filter={report.filter} />
        </>
      )}
    </>
  );
}
