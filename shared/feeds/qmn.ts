import { defineFeed } from './define-feed.ts';

const label = { en: 'QMN', de: 'QMN' };

/** Ads that QMN sells. */
export const qmn = defineFeed({
  name: 'qmn',
  source: 'QMN',
  sourceLabel: label,
  counts: { en: 'QMN ad views', de: 'QMN-Einblendungen' },
  label,
  words: {
    rawData: { en: 'QMN raw data', de: 'QMN-Rohdaten' },
    file: { en: 'QMN file', de: 'Datei von QMN' },
  },
  region: null,
  keyColumns: ['hour', 'placement_id', 'country'],
  figureColumns: ['requests', 'views', 'clicks', 'fallbacks', 'revenue'],
  total: 'views',
  window: { hourly: true, daysBack: 7 },
  settledAfterHours: 5,
});
