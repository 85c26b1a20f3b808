import type { recommendationClicksMessages } from '#shared/messages/recommendation-clicks.ts';
import type { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { RecommendationClicks } from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import { Figure } from '../figures/Figure.tsx';
import type { FigureColumn } from '../figures/FigureTable.tsx';

type Tips = RecommendationClicks['totals'];
type Messages = Pick<typeof reportScreenMessages.en.figures, 'views' | 'clicks'> &
  Pick<typeof recommendationClicksMessages.en, 'clickRate'>;

/** Views and clicks; rows arrive sorted. */
export const tipColumns = <Row extends Tips>(m: Messages, totals?: Tips): FigureColumn<Row>[] =>
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
