import type { Label } from '../locale.ts';
import { type FeedJob, type ImportJob, importJobNames, jobNames } from '../schemas/calls/jobs.ts';

const german: Record<FeedJob, string> = {
  'fetch-cm': 'Consent-Manager-Rohdaten abholen',
  'process-cm': 'Consent-Manager-Rohdaten verarbeiten',
  'fetch-f11-de': 'Factor-Eleven-Rohdaten abholen',
  'process-f11-de': 'Factor-Eleven-Rohdaten verarbeiten',
  'fetch-f11-at': 'Factor-Eleven-Rohdaten Österreich abholen',
  'process-f11-at': 'Factor-Eleven-Rohdaten Österreich verarbeiten',
  'fetch-qmn': 'QMN-Rohdaten abholen',
  'process-qmn': 'QMN-Rohdaten verarbeiten',
};

const germanImports: Record<ImportJob, string> = {
  'import-cm': 'Datei des Consent-Managers importieren',
  'import-f11-de': 'Datei von Factor Eleven importieren',
  'import-f11-at': 'Datei von Factor Eleven Österreich importieren',
  'import-qmn': 'Datei von QMN importieren',
};
/** Imports of files by name. */
export const importLabels = Object.fromEntries(
  (Object.keys(importJobNames) as ImportJob[]).map((job): [string, Label] => [
    job,
    { en: importJobNames[job], de: germanImports[job] },
  ]),
);

const labelOf = (job: FeedJob): Label => ({ en: jobNames[job], de: german[job] });
const allJobs = Object.keys(jobNames) as FeedJob[];

/** Feed jobs by name, as they can be run by hand. */
export const jobLabels = Object.fromEntries(allJobs.map((job) => [job, labelOf(job)]));

/** Runs that nobody starts by hand. */
const otherLabels: Record<string, Label> = {
  ...importLabels,
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
    de: 'Geänderte Platzierungen neu berechnen',
  },
  'remind-companies': {
    en: 'Remind companies of open steps',
    de: 'Firmen an offene Schritte erinnern',
  },
  'remove-orphaned-files': { en: 'Remove orphaned files', de: 'Verwaiste Dateien entfernen' },
  'remove-import-files': {
    en: 'Remove import files never confirmed',
    de: 'Nie bestätigte Importdateien entfernen',
  },
  'send-mail': { en: 'Send mail', de: 'E-Mail versenden' },
  'remove-expired-access': {
    en: 'Remove expired sessions and links',
    de: 'Abgelaufene Sitzungen und Links entfernen',
  },
  'seed-demo': { en: 'Plant demo data', de: 'Demodaten anlegen' },
};

export const labelOfJob = (job: string): Label | undefined => jobLabels[job] ?? otherLabels[job];
