import { FEED_NAMES, FEEDS, type FeedName } from '../feeds/feeds.ts';
import type { Label } from '../locale.ts';
import type { FeedJob, ImportJob } from './calls/jobs.ts';

type Entry<Job extends string> = [Job, Label];
const entriesOf = <Job extends string>(entries: (feed: FeedName) => Entry<Job>[]) =>
  Object.fromEntries(FEED_NAMES.flatMap(entries)) as Record<Job, Label>;

/** Feed jobs by name; they can be run by hand. */
export const jobLabels = entriesOf<FeedJob>((feed) => {
  const { en, de } = FEEDS[feed].words.rawData;
  return [
    [`fetch-${feed}`, { en: `Fetch ${en}`, de: `${de} abholen` }],
    [`process-${feed}`, { en: `Process ${en}`, de: `${de} verarbeiten` }],
  ];
});

/** Imports of files by name. */
export const importLabels = entriesOf<ImportJob>((feed) => {
  const { en, de } = FEEDS[feed].words.file;
  return [[`import-${feed}`, { en: `Import ${en}`, de: `${de} importieren` }]];
});

/** Runs that are never started by hand. */
const otherLabels: Record<string, Label> = {
  'activate-agreements': {
    en: 'Activate and retire agreements',
    de: 'Vereinbarungen aktivieren und beenden',
  },
  'recompute-agreements': {
    en: 'Work out changed agreements',
    de: 'Geänderte Vereinbarungen neu berechnen',
  },
  'reprocess-placements': {
    en: 'Work out moved placements',
    de: 'Geänderte Placements neu berechnen',
  },
  'tell-operator': {
    en: 'Tell admins what companies have done',
    de: 'Admins über Firmen benachrichtigen',
  },
  'mail-digests': {
    en: 'Daily mails to admins',
    de: 'Tägliche E‑Mails an Admins',
  },
  'tell-figures': {
    en: 'Summaries and changed figures to publishers',
    de: 'Zusammenfassungen und geänderte Zahlen an Partner',
  },
  'remind-companies': {
    en: 'Remind companies of open steps',
    de: 'Firmen an offene Schritte erinnern',
  },
  'tell-privacy-texts': {
    en: 'Tell companies of changed privacy texts',
    de: 'Firmen über geänderte Datenschutztexte informieren',
  },
  'remove-orphaned-files': { en: 'Remove orphaned files', de: 'Verwaiste Dateien entfernen' },
  'remove-import-files': {
    en: 'Remove import files never confirmed',
    de: 'Nie bestätigte Importdateien entfernen',
  },
  'enter-bank-payments': {
    en: 'Enter payments of the bank',
    de: 'Zahlungen der Bank buchen',
  },
  'fetch-bank-statements': { en: 'Fetch bank statements', de: 'Kontoauszüge abholen' },
  'send-invoices': { en: 'Send invoices', de: 'Abrechnungen senden' },
  'detect-alerts': { en: 'Look for what is amiss', de: 'Nach Auffälligkeiten suchen' },
  'mail-alert-digests': { en: 'Daily mails of alerts', de: 'Tägliche E‑Mails zu Warnungen' },
  'deliver-alert': { en: 'Send an alert to a channel', de: 'Warnung an einen Kanal senden' },
  'follow-payments': { en: 'Look for payments', de: 'Zahlungen abfragen' },
  'reconcile-accounting': {
    en: 'Compare with the accounting tool',
    de: 'Mit dem Buchhaltungsprogramm abgleichen',
  },
  'verify-archive': { en: 'Verify the archive', de: 'Archiv prüfen' },
  'send-mail': { en: 'Send mail', de: 'E‑Mail versenden' },
  'keep-house': {
    en: 'Remove what is no longer kept',
    de: 'Löschen, was nicht mehr aufbewahrt wird',
  },
  'remove-expired-access': {
    en: 'Remove expired sessions and links',
    de: 'Abgelaufene Sitzungen und Links entfernen',
  },
  'seed-demo': { en: 'Plant demo data', de: 'Demodaten anlegen' },
  'settlement-reminder': {
    en: 'Remind of the settlement',
    de: 'An die Abrechnung erinnern',
  },
  'seal-accounts': { en: 'Seal account numbers', de: 'Kontonummern versiegeln' },
  'check-vat-ids': { en: 'Check VAT numbers', de: 'USt‑IdNrn. prüfen' },
  'index-website': { en: 'Index a website', de: 'Website indexieren' },
  'watch-indexes': { en: 'Look for news on websites', de: 'Websites auf Neues ansehen' },
  'look-at-ads-txt': { en: 'Look at all ads.txt', de: 'Alle ads.txt ansehen' },
  'check-ads': { en: 'Check a website’s ads', de: 'Werbung einer Website prüfen' },
  'settle-demo': { en: 'Settle the demo’s months', de: 'Monate der Demo abrechnen' },
};

/** Labels of all named jobs; bundles that do not use them do not load them. */
export const allJobLabels: Record<string, Label> = /* @__PURE__ */ Object.assign(
  {},
  jobLabels,
  importLabels,
  otherLabels,
);
export const labelOfJob = (job: string): Label | undefined => allJobLabels[job];
