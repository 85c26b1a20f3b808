import { externalSiteMessages } from '#shared/messages/external-sites.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { ExternalSites } from '#shared/schemas/calls/reports/external.ts';
import { useFormat, useMessages } from '../../../platform/useMessages.ts';
import type { FigureColumn } from '../../../reports/figures/FigureTable.tsx';

type Figures = ExternalSites['totals'];

/** Factor Eleven's figures, in columns with totals; the decisive ones first, for phones. */
export function useFigureColumns<Row extends Figures>(
  totals: Figures,
  { isSortable }: { isSortable: boolean },
): FigureColumn<Row>[] {
  const { figures } = useMessages(reportScreenMessages);
  const { fallbacks } = useMessages(externalSiteMessages);
  const format = useFormat();
  const column = (
    key: keyof Figures,
    title: string,
    kind: 'count' | 'money' | 'ratio' = 'count',
  ): FigureColumn<Row> => ({
    key,
    title,
    cell: (row) => format[kind](row[key]),
    total: format[kind](totals[key]),
    ...(isSortable && { sort: (row) => row[key] }),
  });
  return [
    column('views', figures.views),
    column('revenueCents', figures.revenue, 'money'),
    column('requests', figures.requests),
    column('fillRate', figures.fillRate, 'ratio'),
    column('clicks', figures.clicks),
    column('fallbacks', fallbacks),
  ];
}
