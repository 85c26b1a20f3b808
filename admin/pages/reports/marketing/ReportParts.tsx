import Box from '@mui/material/Box';
import { CoursePanel } from '../chart/CoursePanel.tsx';
import type { useReportFilter } from '../filter/useReportFilter.ts';
import { AdsPanel } from '../panels/AdsPanel.tsx';
import { PagesPanel } from '../panels/PagesPanel.tsx';
import { ProfitPanel } from '../panels/ProfitPanel.tsx';
import { RecommendationsPanel } from '../panels/RecommendationsPanel.tsx';
import { Kpis } from './Kpis.tsx';

interface Props {
  report: ReturnType<typeof useReportFilter>;
  isOneSite?: boolean;
}

/** What every report shows, of the whole network or of one site. */
export function ReportParts({ report, isOneSite = false }: Props) {
  const { filter, today, setFilter } = report;
  const parts = { filter, isOneSite };
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Kpis filter={filter} today={today} />
      <CoursePanel
        filter={filter}
        today={today}
        offersHours={isOneSite}
        onOpenDay={(day) => setFilter({ ...filter, from: day, to: day })}
      />
      <ProfitPanel filter={filter} />
      <PagesPanel {...parts} />
      <AdsPanel {...parts} owner="QMN" />
      <AdsPanel {...parts} owner="WB" />
      <RecommendationsPanel {...parts} />
    </Box>
  );
}
