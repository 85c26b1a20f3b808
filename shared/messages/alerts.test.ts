import { describe, expect, it } from 'vitest';
import { alertKinds } from '../domain/alerts/alert-kinds.ts';
import { locales } from '../locale.ts';
import { alertSentence, type ToldAlert } from './alerts.ts';

const since = '2026-11-18T23:00:00.000Z';
const day = '2026-11-19';
const figures = { day, value: 9_000, low: 12_000, expected: 15_000, high: 18_000 };

/** Non-breaking spaces keep numbers and their units together. */
const told = (alert: Partial<ToldAlert> & Pick<ToldAlert, 'kind' | 'figures'>) =>
  locales.map((locale) =>
    alertSentence({ feed: null, since, ...alert }, locale).replaceAll(/[\u00a0\u202f]/g, ' '),
  );

it.each<[string, Parameters<typeof told>[0], de: string]>([
  [
    'a CPM in euros of a thousand',
    { kind: 'CPM', figures },
    'TKP 9,00 € am 19.11.2026 statt 15,00 € (üblich wären 12,00 € bis 18,00 €)',
  ],
  [
    'a share in per cent',
    {
      kind: 'CONSENT_SHARE',
      figures: { day, value: 0.57, low: 0.66, expected: 0.72, high: 0.78 },
    },
    'Einwilligungsquote 57 % am 19.11.2026 statt 72 % (üblich wären 66 % bis 78 %)',
  ],
  [
    'a day that is not over',
    { kind: 'PAGE_IMPRESSIONS', figures: { ...figures, untilHour: 13 } },
    'Seitenaufrufe 9.000 am 19.11.2026 bis 13 Uhr statt 15.000 (üblich wären 12.000 bis 18.000)',
  ],
  [
    'trackers by name',
    { kind: 'TRACKER_SILENT', figures: { ...figures, trackers: ['Billboard', 'Video'] } },
    'Billboard, Video: keine Lieferung seit dem 19.11.2026, obwohl die Seite gelesen wird',
  ],
  [
    'a margin at many sites, of which the paid share is stored',
    { kind: 'MARGIN', figures: { day, sites: 4, isHigher: true } },
    'Marge auf 4 Seiten seit dem 19.11.2026 niedriger als üblich',
  ],
  [
    'the last of many sites',
    { kind: 'PAGE_IMPRESSIONS', figures: { day, sites: 1, isHigher: true } },
    'Seitenaufrufe auf 1 Seite seit dem 19.11.2026 höher als üblich',
  ],
  [
    'a feed with its missing hours',
    { kind: 'FEED_INCOMPLETE', feed: 'cm', figures: { day, days: 1, hours: 5 } },
    'Consent-Manager: Der 19.11.2026 ist nicht vollständig: 5 Stunden fehlen',
  ],
  [
    'what settlement found',
    {
      kind: 'ARCHIVE_BROKEN',
      figures: { said: 'archive-fault {"number":"GU-2026-001","fault":"seal"}' },
    },
    'GU-2026-001',
  ],
])('tells of %s', (_what, alert, de) => {
  expect(told(alert)[locales.indexOf('de')]).toContain(de);
});

describe.each(locales)('in %s', (locale) => {
  it.each(Object.keys(alertKinds) as ToldAlert['kind'][])('%s has a sentence', (kind) => {
    const given = { ...figures, endsOn: day, month: '2026-10-01', job: 'fetch-cm', days: 2 };
    const sentence = alertSentence({ kind, feed: 'qmn', since, figures: given }, locale);
    expect(sentence.length).toBeGreaterThan(5);
    expect(sentence).not.toMatch(/undefined|NaN|null/);
  });
});
