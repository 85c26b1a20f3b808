import type { State } from '../../choice.ts';
import type { Label } from '../../locale.ts';
import type { AdminPermission } from '../../permissions.ts';

/** All kinds of alerts, as screens call them. */
export const alertKinds = {
  TRACKER_SILENT: { en: 'Tracker silent', de: 'Tracker ohne Lieferung' },
  PAGE_IMPRESSIONS: { en: 'Page impressions', de: 'Seitenaufrufe' },
  CONSENT_SHARE: { en: 'Consent share', de: 'Einwilligungsquote' },
  FILL_RATE: { en: 'Fill rate', de: 'Auslieferungsquote' },
  REQUESTS_PER_PAGE: { en: 'Ad requests per page impression', de: 'Werbeanfragen je Seitenaufruf' },
  CPM: { en: 'CPM', de: 'TKP' },
  REVENUE: { en: 'Revenue', de: 'Umsatz' },
  AD_VIEWS: { en: 'Ad views', de: 'Einblendungen' },
  MARGIN: { en: 'Margin', de: 'Marge' },
  NEGATIVE_MARGIN: { en: 'Negative margin', de: 'Negative Marge' },
  FEED_LATE: { en: 'Feed late', de: 'Datenquelle verspätet' },
  FEED_INCOMPLETE: { en: 'Feed incomplete', de: 'Datenquelle unvollständig' },
  JOB_FAILING: { en: 'Job failing', de: 'Job schlägt fehl' },
  JOB_GIVEN_UP: { en: 'Job given up', de: 'Job endgültig fehlgeschlagen' },
  AGREEMENT_ENDING: { en: 'Agreement ending', de: 'Vereinbarung endet' },
  TRAFFIC_WITHOUT_AGREEMENT: {
    en: 'Traffic without agreement',
    de: 'Seitenaufrufe ohne Vereinbarung',
  },
  BANKING_MISSING: { en: 'Banking details missing', de: 'Bankverbindung fehlt' },
  ACCOUNTING_MISMATCH: { en: 'Accounting does not match', de: 'Buchhaltung stimmt nicht überein' },
  ARCHIVE_BROKEN: { en: 'Archive broken', de: 'Archiv beschädigt' },
  ADS_TXT_BROKEN: { en: 'ads.txt broken', de: 'ads.txt fehlerhaft' },
  CONSENT_MANAGER_GONE: { en: 'Consent manager missing', de: 'Consent-Manager fehlt' },
  INDEX_AT_RISK: { en: 'Index of articles at risk', de: 'Artikelindex in Gefahr' },
} satisfies Record<string, Label>;

export type AlertKind = keyof typeof alertKinds;

type Traits = readonly [
  /** What finds it: the course of a figure, trackers, sums, the state of things, a check … */
  foundBy: 'FACTOR' | 'TRACKERS' | 'SUMS' | 'STATE' | 'CHECK' | 'BOOKS' | 'INDEX',
  /** Null: it follows from the amount at stake. */
  severity: Severity | null,
  /** Admins by its rule; the publisher, too; or others by a mail of its own. */
  told: 'ADMINS' | 'PUBLISHER' | 'OTHERS',
  /** Who is to act; null: it concerns no site. */
  acts: 'PUBLISHER' | 'OPERATOR' | null,
  /** The amount whose report on changes explains it; null: it changes none, or none yet. */
  explainedBy: 'payout' | 'revenue' | null,
];

/** What is done about each kind. The first among a cause's effects names it. */
const traits = {
  TRACKER_SILENT: ['TRACKERS', null, 'PUBLISHER', 'PUBLISHER', 'revenue'],
  PAGE_IMPRESSIONS: ['FACTOR', null, 'PUBLISHER', 'PUBLISHER', 'payout'],
  CONSENT_SHARE: ['FACTOR', null, 'PUBLISHER', 'PUBLISHER', 'payout'],
  FILL_RATE: ['FACTOR', null, 'ADMINS', 'OPERATOR', 'revenue'],
  REQUESTS_PER_PAGE: ['FACTOR', null, 'PUBLISHER', 'PUBLISHER', 'revenue'],
  CPM: ['FACTOR', null, 'ADMINS', 'OPERATOR', 'revenue'],
  REVENUE: ['FACTOR', null, 'ADMINS', 'OPERATOR', 'revenue'],
  AD_VIEWS: ['FACTOR', null, 'ADMINS', 'OPERATOR', 'revenue'],
  MARGIN: ['FACTOR', null, 'ADMINS', 'OPERATOR', 'revenue'],
  NEGATIVE_MARGIN: ['SUMS', null, 'ADMINS', 'OPERATOR', 'revenue'],
  FEED_LATE: ['STATE', 'SEVERE', 'ADMINS', null, 'revenue'],
  FEED_INCOMPLETE: ['STATE', null, 'ADMINS', null, 'revenue'],
  JOB_FAILING: ['STATE', null, 'ADMINS', null, null],
  JOB_GIVEN_UP: ['STATE', 'SEVERE', 'OTHERS', null, null],
  AGREEMENT_ENDING: ['STATE', null, 'ADMINS', 'OPERATOR', null],
  TRAFFIC_WITHOUT_AGREEMENT: ['SUMS', null, 'ADMINS', 'OPERATOR', 'payout'],
  BANKING_MISSING: ['STATE', null, 'ADMINS', null, null],
  ACCOUNTING_MISMATCH: ['BOOKS', 'SEVERE', 'OTHERS', null, null],
  ARCHIVE_BROKEN: ['BOOKS', 'SEVERE', 'OTHERS', null, null],
  ADS_TXT_BROKEN: ['CHECK', null, 'PUBLISHER', 'PUBLISHER', 'revenue'],
  CONSENT_MANAGER_GONE: ['CHECK', 'SEVERE', 'PUBLISHER', 'PUBLISHER', 'payout'],
  INDEX_AT_RISK: ['INDEX', null, 'ADMINS', 'OPERATOR', 'revenue'],
} as const satisfies Record<AlertKind, Traits>;

export function traitsOf(kind: AlertKind) {
  const [foundBy, severity, told, acts, explainedBy]: Traits = traits[kind];
  return { foundBy, severity, told, acts, explainedBy };
}

type KindOf<Column extends number, Value> = {
  [Kind in AlertKind]: (typeof traits)[Kind][Column] extends Value ? Kind : never;
}[AlertKind];
export type KindFoundBy<Finder extends Traits[0]> = KindOf<0, Finder>;
export type PublisherKind = KindOf<2, 'PUBLISHER'>;
export type SiteAlertKind = KindOf<3, string>;

/** Those of the books stand where one settles, too. */
export const booksRights: AdminPermission[] = ['monitoring', 'billing', 'payments'];

/** Any of these lets an admin take care of such an alert. */
export const rightsForAlert = (kind: AlertKind): AdminPermission[] =>
  traitsOf(kind).foundBy === 'BOOKS' ? booksRights : ['monitoring'];

const kindsWhere = <Kind extends AlertKind>(are: (of: ReturnType<typeof traitsOf>) => boolean) =>
  (Object.keys(traits) as Kind[]).filter((kind) => are(traitsOf(kind)));

export const kindsFoundBy = <Finder extends Traits[0]>(...finders: Finder[]) =>
  kindsWhere<KindFoundBy<Finder>>(({ foundBy }) => finders.some((one) => one === foundBy));

/** What a site's days are judged by. */
export const factors = kindsFoundBy('FACTOR');
export type Factor = (typeof factors)[number];
export const isFactor = (kind: AlertKind): kind is Factor => traitsOf(kind).foundBy === 'FACTOR';

export const causeOrder = kindsFoundBy('TRACKERS', 'FACTOR');
export const publisherKinds = kindsWhere<PublisherKind>(({ told }) => told === 'PUBLISHER');
export const toldElsewhere = kindsWhere(({ told }) => told === 'OTHERS');
export const siteAlertKinds = kindsWhere<SiteAlertKind>(({ acts }) => acts !== null);

export const severities = {
  SEVERE: { en: 'Severe', de: 'Schwer', tone: 'bad' },
  WARNING: { en: 'Moderate', de: 'Mittel', tone: 'warn' },
  NOTICE: { en: 'Minor', de: 'Leicht', tone: 'neutral' },
} satisfies Record<string, State>;
export type Severity = keyof typeof severities;

/** What a look finds is told once another look, at least this much later, still finds it. */
export const secondLookMinutes = 20;

const severeCents = 5000;
const warningCents = 500;

/** By the amount at stake per day; without an amount, by its kind. */
export function severityOf(kind: AlertKind, centsPerDay: number | null): Severity {
  const { severity } = traitsOf(kind);
  if (severity) return severity;
  if (centsPerDay === null) return 'WARNING';
  if (centsPerDay >= severeCents) return 'SEVERE';
  return centsPerDay >= warningCents ? 'WARNING' : 'NOTICE';
}
