import { recommendationClicksMessages } from '#shared/messages/recommendation-clicks.ts';
import { recommendationSettingMessages } from '#shared/messages/recommendation-settings.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { RecommendationClicks } from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { FigureTable } from '../figures/FigureTable.tsx';
import { tipColumns } from './tip-columns.tsx';

export function TipsByPlace({ report: { places, totals } }: { report: RecommendationClicks }) {
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
