import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { SeriesKey } from './build-chart.ts';

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
