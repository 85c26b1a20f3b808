import { defineFeed } from './define-feed.ts';

/** Factor Eleven, who serves the ads of WB: a feed for each country. */
const common = {
  source: 'F11',
  sourceLabel: { en: 'Factor Eleven', de: 'Factor Eleven' },
  counts: { en: 'WB ad views', de: 'WB-Einblendungen' },
  keyColumns: ['date', 'domain', 'placement_id'],
  figureColumns: ['requests', 'views', 'clicks', 'fallbacks', 'revenue'],
  total: 'views',
  window: { hourly: false, daysBack: 7 },
  settledAfterHours: 5,
} as const;

export const f11De = defineFeed({
  ...common,
  name: 'f11-de',
  label: { en: 'Factor Eleven Germany', de: 'Factor Eleven Deutschland' },
  words: {
    rawData: { en: 'factor eleven raw data', de: 'Factor-Eleven-Rohdaten' },
    file: { en: 'factor eleven file', de: 'Datei von Factor Eleven' },
  },
  region: 'DE',
});

export const f11At = defineFeed({
  ...common,
  name: 'f11-at',
  label: { en: 'Factor Eleven Austria', de: 'Factor Eleven Österreich' },
  words: {
    rawData: { en: 'Austrian factor eleven raw data', de: 'Factor-Eleven-Rohdaten Österreich' },
    file: { en: 'Austrian factor eleven file', de: 'Datei von Factor Eleven Österreich' },
  },
  hidesJobs: true,
  region: 'AT',
});
