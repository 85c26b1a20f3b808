import type { Label } from '../../locale.ts';

/** All kinds of alerts, as screens call them. */
export const alertKinds = {
  TRACKER_SILENT: { en: 'Tracker silent', de: 'Tracker ohne Lieferung' },
  PAGE_IMPRESSIONS: { en: 'Page impressions', de: 'Seitenaufrufe' },
  CONSENT_SHARE: { en: 'Consent share', de: 'Einwilligungsquote' },
  FILL_RATE: { en: 'Fill rate', de: 'Füllrate' },
  REQUESTS_PER_PAGE: { en: 'Ad requests per page impression', de: 'Anfragen je Seitenaufruf' },
  CPM: { en: 'CPM', de: 'TKP' },
  REVENUE: { en: 'Revenue', de: 'Umsatz' },
  AD_VIEWS: { en: 'Ad views', de: 'Werbeaufrufe' },
  MARGIN: { en: 'Margin', de: 'Marge' },
  NEGATIVE_MARGIN: { en: 'Negative margin', de: 'Negative Marge' },
  FEED_LATE: { en: 'Feed late', de: 'Datenquelle verspätet' },
  FEED_INCOMPLETE: { en: 'Feed incomplete', de: 'Datenquelle unvollständig' },
  JOB_FAILING: { en: 'Job failing', de: 'Job schlägt fehl' },
  JOB_GIVEN_UP: { en: 'Job given up', de: 'Job aufgegeben' },
  AGREEMENT_ENDING: { en: 'Agreement ending', de: 'Vereinbarung endet' },
  TRAFFIC_WITHOUT_AGREEMENT: {
    en: 'Traffic without agreement',
    de: 'Aufrufe ohne Vereinbarung',
  },
  BANKING_MISSING: { en: 'Banking details missing', de: 'Bankverbindung fehlt' },
  ACCOUNTING_MISMATCH: { en: 'Accounting does not match', de: 'Buchhaltung stimmt nicht überein' },
  ARCHIVE_BROKEN: { en: 'Archive broken', de: 'Archiv beschädigt' },
  ADS_TXT_BROKEN: { en: 'ads.txt broken', de: 'ads.txt fehlerhaft' },
  CONSENT_MANAGER_GONE: { en: 'Consent manager gone', de: 'Consent-Manager fehlt' },
  INDEX_AT_RISK: { en: 'Index of articles at risk', de: 'Artikelindex in Gefahr' },
} satisfies Record<string, Label>;

export type AlertKind = keyof typeof alertKinds;

/** What a site's days are judged by. */
export const factors = [
  ...(['PAGE_IMPRESSIONS', 'CONSENT_SHARE', 'FILL_RATE', 'REQUESTS_PER_PAGE', 'CPM'] as const),
  ...(['REVENUE', 'AD_VIEWS', 'MARGIN'] as const),
] satisfies AlertKind[];
export type Factor = (typeof factors)[number];

export const isFactor = (kind: AlertKind): kind is Factor =>
  (factors as readonly AlertKind[]).includes(kind);

/** The first of these among a cause's effects names it. */
export const causeOrder = [
  ...(['TRACKER_SILENT', 'PAGE_IMPRESSIONS', 'CONSENT_SHARE', 'FILL_RATE'] as const),
  ...(['REQUESTS_PER_PAGE', 'CPM', 'REVENUE', 'AD_VIEWS', 'MARGIN'] as const),
] satisfies AlertKind[];

/** What the publisher can mend, and is therefore told. */
export const publisherKinds = [
  'TRACKER_SILENT',
  'ADS_TXT_BROKEN',
  'CONSENT_MANAGER_GONE',
] as const satisfies AlertKind[];
export type PublisherKind = (typeof publisherKinds)[number];

export const severities = {
  SEVERE: { en: 'Severe', de: 'Schwer' },
  WARNING: { en: 'Warning', de: 'Warnung' },
  NOTICE: { en: 'Notice', de: 'Hinweis' },
} satisfies Record<string, Label>;
export type Severity = keyof typeof severities;

const alwaysSevere: readonly AlertKind[] = [
  ...(['FEED_LATE', 'JOB_GIVEN_UP', 'ACCOUNTING_MISMATCH', 'ARCHIVE_BROKEN'] as const),
  'CONSENT_MANAGER_GONE',
];
const severeCents = 5000;
const warningCents = 500;

/** By the amount at stake per day; without an amount, by its kind. */
export function severityOf(kind: AlertKind, centsPerDay: number | null): Severity {
  if (alwaysSevere.includes(kind)) return 'SEVERE';
  if (centsPerDay === null) return 'WARNING';
  if (centsPerDay >= severeCents) return 'SEVERE';
  return centsPerDay >= warningCents ? 'WARNING' : 'NOTICE';
}
