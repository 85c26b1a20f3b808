import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import { regions } from '#shared/domain/regions.ts';
import { recommendationClicksMessages } from '#shared/messages/recommendation-clicks.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { RecommendationCoverage } from '#shared/schemas/calls/recommendations.ts';
import type { RecommendationClicks } from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import type { Sort } from '#shared/sort-rows.ts';
import { InlineFailure } from '../../platform/ui/Failure.tsx';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useCall } from '../../platform/useCall.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { Panel } from '../figures/Panel.tsx';
import type { Paging } from '../figures/TablePager.tsx';
import { usePagedCall } from '../figures/usePagedCall.ts';
import type { ReportFilter } from '../filter/report-filter.ts';

/** Views and clicks of a site's recommendations; omitted if it recommends nothing. */
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
    <Panel title={m.title} call={call}>
      {(report) => (
        <>
          <Typography component="p" variant="caption" sx={explainedSx}>
            {m.explained} {filter.regions.length < regions.length && m.allRegions}
          </Typography>
          <Coverage siteId={siteId} />
          <SetAside {...report.setAside} />
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

/** What cannot be, such as more clicks than views. */
function SetAside({ views, clicks }: RecommendationClicks['setAside']) {
  const m = useMessages(recommendationClicksMessages);
  const format = useFormat();
  if (views === 0 && clicks === 0) return null;
  return (
    <Typography sx={lineSx}>{m.setAside(format.count(views), format.count(clicks))}</Typography>
  );
}

const explainedSx = { px: 5, pb: 2, maxWidth: 800 } as const;
const headingSx = { px: 5, pt: 5, pb: 1, breakAfter: 'avoid' } as const;

type Row = RecommendationClicks['articles'][number];

interface TipsByArticleProps {
  report: RecommendationClicks;
  sort: Sort;
  onSort: (sort: Sort) => void;
  paging: Paging;
}

/** Each article with its click rate, overall and by place. */
function TipsByArticle({ report, sort, onSort, paging }: TipsByArticleProps) {
  const m = useMessages(recommendationClicksMessages);
  const { figures } = useMessages(reportScreenMessages);
  const { shortcodes: names } = useMessages(recommendationSettingMessages);
  const format = useFormat();
  return (
    <FigureTable
      label={`${m.title}, ${m.byArticle}`}
      rows={report.articles}
      rowKey={({ id }) => id}
      columns={[
        { key: 'article', title: m.article, isText: true, cell: (row) => <Article {...row} /> },
        ...tipColumns<Row>({ ...figures, ...m }),
        ...shortcodes.map(
          (shortcode): FigureColumn<Row> => ({
            key: shortcode,
            title: names[shortcode],
            sort: true,
            cell: ({ places }) => {
              const place = places.find((one) => one.shortcode === shortcode);
              return (
                <>
                  <Figure kind="ratio" value={place?.clickRate} />
                  {place && (
                    <Typography variant="caption" component="div">
                      {m.clicksOf(format.count(place.clicks), format.count(place.views))}
                    </Typography>
                  )}
                </>
              );
            },
          }),
        ),
      ]}
      sort={sort}
      onSort={onSort}
      paging={paging}
    />
  );
}

/** If it is gone from the index, only its number is left. */
function Article({ id, article }: Pick<Row, 'id' | 'article'>) {
  const m = useMessages(recommendationClicksMessages);
  if (!article) {
    return <Typography sx={{ color: 'text.secondary' }}>{m.gone(id)}</Typography>;
  }
  return (
    <Link href={article.url} target="_blank" rel="noreferrer" sx={{ color: 'text.primary' }}>
      {article.title}
    </Link>
  );
}

/** How many of a site's articles recommend others, and why some do not. */
function Coverage({ siteId }: { siteId: number }) {
  const m = useMessages(recommendationClicksMessages);
  const { whyNone } = useMessages(recommendationSettingMessages);
  const format = useFormat();
  const { data, error, refetch } = useCall<RecommendationCoverage>(
    `recommendations/coverage?id=${siteId}`,
  );
  if (!data) {
    return (
      <Box sx={lineSx}>
        {error ? <InlineFailure error={error} onRetry={refetch} /> : <Skeleton width={280} />}
      </Box>
    );
  }
  const { articles, withRecommendations, full, withoutByReason } = data;
  if (articles === 0) return <Typography sx={lineSx}>{m.noArticles}</Typography>;
  const [found, all] = [format.count(withRecommendations), format.count(articles)];
  return (
    <Box sx={lineSx}>
      <Typography>
        {m.coverage(found, all, format.percent(withRecommendations / articles))}{' '}
        {m.full(format.count(full), format.count(articles - full))}
      </Typography>
      {withoutByReason.map(({ reason, count }) => (
        <Typography key={reason} variant="caption" component="p">
          {m.without(format.count(count), whyNone[reason])}
        </Typography>
      ))}
    </Box>
  );
}

const lineSx = { px: 5, pb: 3 } as const;

function TipsByPlace({ report: { places, totals } }: { report: RecommendationClicks }) {
  const m = useMessages(recommendationClicksMessages);
  const { figures } = useMessages(reportScreenMessages);
  const { shortcodes: names } = useMessages(recommendationSettingMessages);
  return (
    <FigureTable
      label={`${m.title}, ${m.byPlace}`}
      rows={places}
      rowKey={({ shortcode }) => shortcode}
      columns={[
        {
          key: 'place',
          title: m.place,
          isText: true,
          cell: ({ shortcode }) => names[shortcode],
          total: '',
        },
        ...tipColumns({ ...figures, ...m }, totals),
      ]}
    />
  );
}

type Tips = RecommendationClicks['totals'];
type Messages = Pick<typeof reportScreenMessages.en.figures, 'views' | 'clicks'> &
  Pick<typeof recommendationClicksMessages.en, 'clickRate'>;

/** Views and clicks; rows arrive sorted. */
const tipColumns = <Row extends Tips>(m: Messages, totals?: Tips): FigureColumn<Row>[] =>
  (['views', 'clicks', 'clickRate'] as const).map((key) => {
    const show = (tips: Tips) => (
      <Figure kind={key === 'clickRate' ? 'ratio' : 'count'} value={tips[key]} />
    );
    return {
      key,
      title: m[key],
      cell: show,
      ...(totals ? { total: show(totals) } : { sort: true }),
    };
  });
