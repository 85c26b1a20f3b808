import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recommendationClicksMessages } from '#shared/messages/recommendation-clicks.ts';
import type { RecommendationClicks } from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import { regions } from '#shared/schemas/calls/reports.ts';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useMessages } from '../../platform/useMessages.ts';
import { Panel } from '../figures/Panel.tsx';
import { usePagedCall } from '../figures/usePagedCall.ts';
import type { ReportFilter } from '../filter/report-filter.ts';
import { Coverage } from './Coverage.tsx';
import { TipsByArticle } from './TipsByArticle.tsx';
import { TipsByPlace } from './TipsByPlace.tsx';

/** Views and clicks of a site's reading tips; omitted if it recommends nothing. */
export function TipsPanel({ filter, siteId }: { filter: ReportFilter; siteId: number }) {
  const m = useMessages(recommendationClicksMessages);
  const [sort, setSort] = useState({ by: 'clicks', descending: true });
  const { from, to } = filter;
  const query = new URLSearchParams({ id: String(siteId), from, to });
  const { call, paging } = usePagedCall<RecommendationClicks>(`recommendations/clicks?${query}`, {
    sort,
  });
  if (call.data && !call.data.added) return null;
  // Only pages of fifty: a site may have thousands of articles.
  const { onAll: _all, ...byPage } = paging;
  return (
    <Panel title={m.title} call={call} isEmpty={() => false}>
      {(report) => (
        <>
          <Typography component="p" variant="caption" sx={explainedSx}>
            {m.explained} {filter.regions.length < regions.length && m.allRegions}
          </Typography>
          <Coverage siteId={siteId} />
          {report.count === 0 ? (
            <NothingHere title={m.nothing} hint={m.nothingHint} />
          ) : (
            <>
              <TipsByPlace report={report} />
              <Typography variant="h3" sx={headingSx}>
                {m.byArticle}
              </Typography>
              <TipsByArticle report={report} sort={sort} onSort={setSort} paging={byPage} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

const explainedSx = { px: 5, pb: 2, color: 'text.secondary', maxWidth: 800 } as const;
const headingSx = { px: 5, pt: 5, pb: 1, breakAfter: 'avoid' } as const;
