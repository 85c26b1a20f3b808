import type { Site } from '#shared/schemas/entities/site.ts';
import { useReportFilter } from '../filter/useReportFilter.ts';
import { FilteredReport } from '../marketing/FilteredReport.tsx';
import { ReportParts } from '../marketing/ReportParts.tsx';

/** One site's results: the parts of the marketing report, by the hour if days are few. */
export default function SiteReport({ record: site }: { record: Site }) {
  const report = useReportFilter({ preset: 'last30Days', siteId: site.id });
  return (
    <FilteredReport report={report}>
      <ReportParts report={report} isOneSite />
    </FilteredReport>
  );
}
