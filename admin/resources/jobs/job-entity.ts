import { z } from 'zod';
import type { Label } from '#shared/locale.ts';
import {
  type FeedJob,
  hiddenJobs,
  type ImportJob,
  importJobNames,
  jobNames,
} from '#shared/schemas/calls/jobs.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import { computed, daySchema, instantSchema } from '#shared/schemas/fields.ts';

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
const importLabels = Object.fromEntries(
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
  'seed-demo': { en: 'Plant demo data', de: 'Demodaten anlegen' },
};

export const labelOfJob = (job: string): Label | undefined => jobLabels[job] ?? otherLabels[job];

/** What the table of runs can be filtered by; the Austrian feed is left out of it. */
const listedJobs = {
  ...Object.fromEntries(
    allJobs.filter((job) => !hiddenJobs.includes(job)).map((job) => [job, labelOf(job)]),
  ),
  ...importLabels,
};

/** Runs of jobs, as the monitoring call lists them; nobody writes them. */
export const jobEntity = defineEntity('monitoring/jobs', {
  title: { one: { en: 'Job', de: 'Job' }, many: { en: 'Jobs', de: 'Jobs' } },
  // A run is started by who may run feeds; nothing else is written.
  permission: { read: ['monitoring'], write: ['feeds'] },
  fields: {
    job: computed(z.string(), { en: 'Job', de: 'Job' }, 'choice', { choices: listedJobs }),
    name: computed(z.string(), { en: 'Name', de: 'Name' }, 'text'),
    status: computed(
      z.enum(['STARTED', 'COMPLETED', 'FAILED']),
      { en: 'Status', de: 'Status' },
      'choice',
      {
        choices: {
          STARTED: { en: 'Started', de: 'Gestartet' },
          COMPLETED: { en: 'Completed', de: 'Abgeschlossen' },
          FAILED: { en: 'Failed', de: 'Fehlgeschlagen' },
        },
      },
    ),
    from: computed(daySchema.nullable(), { en: 'From', de: 'Von' }, 'day'),
    to: computed(daySchema.nullable(), { en: 'To', de: 'Bis' }, 'day'),
    startedAt: computed(instantSchema, { en: 'Started at', de: 'Gestartet am' }, 'instant'),
    completedAt: computed(
      instantSchema.nullable(),
      { en: 'Completed at', de: 'Beendet am' },
      'instant',
    ),
    description: computed(z.string().nullable(), { en: 'Result', de: 'Ergebnis' }, 'text'),
  },
});
