import { useScreenMessages } from '../useScreenMessages.ts';
import type { SeriesKey } from './build-chart.ts';

export function useSeriesNames() {
  const { chart: m } = useScreenMessages();
  const names: Record<SeriesKey, string> = {
    QMN: 'QMN',
    WB: 'WB',
    consent: m.consent,
    nonConsent: m.nonConsent,
  };
  return (key: SeriesKey) => names[key];
}
