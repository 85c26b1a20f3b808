import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { HttpError } from 'react-admin';
import { reportMessages } from '#shared/messages/reports.ts';
import type { PerformanceReport } from '#shared/schemas/calls/reports/site-figures.ts';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { AdsPanel } from '../ads/AdsPanel.tsx';
import type { useReportFilter } from '../filter/useReportFilter.ts';
import { PagesPanel } from '../pages/PagesPanel.tsx';
import { courseAddress, TrendPanel } from '../performance/TrendPanel.tsx';
import { ProfitPanel } from '../profit/ProfitPanel.tsx';
import { RecommendationsPanel } from '../recommendations/RecommendationsPanel.tsx';
import { TipsPanel } from '../recommendations/TipsPanel.tsx';
import { Kpis } from './Kpis.tsx';

interface Props {
  report: ReturnType<typeof useReportFilter>;
  isOneSite?: boolean;
}

/** What every report shows, for the whole network or one site. */
export function ReportParts({ report, isOneSite = false }: Props) {
  const { filter, today, setFilter } = report;
  const { filter: m } = useMessages(reportMessages);
  const textOf = useErrorText();
  const parts = { filter, isOneSite };
  // Tips are shown for one site at a time, even if a network report was narrowed to it.
  const [siteId, ...more] = filter.siteIds;
  const { error } = useCall<PerformanceReport>(courseAddress(filter, today));
  // For a site that does not exist no part has anything to show: said once.
  if (error instanceof HttpError && error.status === 404) {
    return (
      <Card sx={{ pt: 5 }}>
        <NothingHere title={textOf(error)} hint={m.changeHint} />
      </Card>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Kpis filter={filter} today={today} />
      <TrendPanel
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
      {siteId !== undefined && more.length === 0 && <TipsPanel filter={filter} siteId={siteId} />}
    </Box>
  );
}
