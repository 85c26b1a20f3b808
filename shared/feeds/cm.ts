import { defineFeed } from './define-feed.ts';

const label = { en: 'Consent manager', de: 'Consent-Manager' };

/** Page impressions, as the consent manager counts them. */
export const cm = defineFeed({
  name: 'cm',
  source: 'CM',
  sourceLabel: label,
  counts: { en: 'page impressions and consent', de: 'Seitenaufrufe und Einwilligung' },
  label,
  words: {
    rawData: { en: 'consent manager raw data', de: 'Consent-Manager-Rohdaten' },
    file: { en: 'consent manager file', de: 'Datei des Consent-Managers' },
  },
  region: null,
  keyColumns: ['hour', 'domain', 'country', 'device', 'consent'],
  figureColumns: ['page_impressions'],
  total: 'page_impressions',
  window: { hourly: true, daysBack: 7 },
  settledAfterHours: 5,
});
