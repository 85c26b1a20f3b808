import { chartColors } from '#shared/design-tokens.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { SeriesKey } from './build-chart.ts';

const colors: Record<SeriesKey, string> = {
  QMN: chartColors.QMN,
  WB: chartColors.WB,
  consent: chartColors['desktop-consent'],
  nonConsent: chartColors['desktop-non-consent'],
};

export const seriesColor = (key: SeriesKey): string => colors[key];

export function useSeriesNames() {
  const { chart: m } = useMessages(reportScreenMessages);
  const names: Record<SeriesKey, string> = {
    QMN: 'QMN',
    WB: 'WB',
    consent: m.consent,
    nonConsent: m.nonConsent,
  };
  return (key: SeriesKey) => names[key];
}
