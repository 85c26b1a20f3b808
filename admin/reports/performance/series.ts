import { chartColors } from '#shared/design-tokens.ts';
import type { SeriesKey } from './build-chart.ts';

const colors: Record<SeriesKey, string> = {
  QMN: chartColors.QMN,
  WB: chartColors.WB,
  consent: chartColors['desktop-consent'],
  nonConsent: chartColors['desktop-non-consent'],
};

export const seriesColor = (key: SeriesKey): string => colors[key];
