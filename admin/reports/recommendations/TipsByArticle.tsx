import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import { recommendationClicksMessages } from '#shared/messages/recommendation-clicks.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { RecommendationClicks } from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import type { Sort } from '#shared/sort-rows.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import type { Paging } from '../figures/TablePager.tsx';
import { tipColumns } from './tip-columns.tsx';

type Row = RecommendationClicks['articles'][number];

interface Props {
  report: RecommendationClicks;
  sort: Sort;
  onSort: (sort: Sort) => void;
  paging: Paging;
}

/** Each article with its click rate, overall and by place. */
export function TipsByArticle({ report, sort, onSort, paging }: Props) {
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
                    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
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
