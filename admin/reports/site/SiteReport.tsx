import Card from '@mui/material/Card';
import type { Site } from '#shared/schemas/entities/site.ts';
import { ExplanationOpener } from '../explanation/ExplanationOpener.tsx';
import { FilterBar } from '../filter/FilterBar.tsx';
import { NoRange } from '../filter/NoRange.tsx';
import { useReportFilter } from '../filter/useReportFilter.ts';
import { ReportParts } from '../marketing/ReportParts.tsx';

/** One site's results: the parts of the marketing report, by the hour if days are few. */
export default function SiteReport({ record: site }: { record: Site }) {
  const report = useReportFilter({ preset: 'last30Days', siteId: site.id });
  return (
    <>
      <FilterBar {...report} />
      {report.fault ? (
        <Card sx={{ pt: 5 }}>
          <NoRange fault={report.fault} />
        </Card>
      ) : (
        <>
          <ReportParts report={report} isOneSite />
          <ExplanationOpener filter={report.filter} />
        </>
      )}
    </>
  );
}
