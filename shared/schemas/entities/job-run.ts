import { z } from 'zod';
import type { State } from '../../choice.ts';
import { hiddenJobs } from '../calls/jobs.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { computed, computedChoice, computedInstant, daySchema, instantSchema } from '../fields.ts';
import { importLabels, jobLabels } from '../job-labels.ts';

/** Filters of the table of runs; the Austrian feed is left out. */
const listedJobs = {
  ...Object.fromEntries(
    Object.entries(jobLabels).filter(([job]) => !hiddenJobs.some((hidden) => hidden === job)),
  ),
  ...importLabels,
};

export const jobRunStatuses = {
  STARTED: { en: 'Started', de: 'Gestartet', tone: 'warn' },
  COMPLETED: { en: 'Completed', de: 'Abgeschlossen', tone: 'good' },
  FAILED: { en: 'Failed', de: 'Fehlgeschlagen', tone: 'bad' },
} satisfies Record<string, State>;

/** A run of a job. Only workers write it; its log has a separate call. */
export const jobRun = defineEntity('monitoring/jobs', {
  title: { one: { en: 'Job', de: 'Job' }, many: { en: 'Jobs', de: 'Jobs' } },
  permission: { read: ['monitoring'], write: [] },
  search: ['name', 'description'],
  sort: ['startedAt', 'DESC'],
  fields: {
    job: computed(z.string(), { en: 'Job', de: 'Job' }, 'choice', { choices: listedJobs }),
    // The server adds their names: browsers need not know every job.
    name: computed(z.string(), { en: 'Name', de: 'Name' }, 'text'),
    nameDe: computed(z.string(), { en: 'Name (German)', de: 'Name (deutsch)' }, 'text'),
    status: computedChoice({ en: 'Status', de: 'Status' }, jobRunStatuses),
    from: computed(daySchema.nullable(), { en: 'From', de: 'Von' }, 'day'),
    to: computed(daySchema.nullable(), { en: 'To', de: 'Bis' }, 'day'),
    startedAt: computed(instantSchema, { en: 'Started at', de: 'Gestartet am' }, 'instant'),
    completedAt: computedInstant({ en: 'Completed at', de: 'Beendet am' }),
    seconds: computed(z.number().nullable(), { en: 'Duration', de: 'Dauer' }, 'integer'),
    description: computed(z.string().nullable(), { en: 'Result', de: 'Ergebnis' }, 'text', {
      told: 'said',
    }),
    /** Code and values of the result, a line each; null for the words of others. */
    said: computed(z.string().nullable(), { en: 'Result (code)', de: 'Ergebnis (Code)' }, 'text'),
    /** Its job is given up, and needs attention until it is requested again, done or dismissed. */
    isGivenUp: computed(z.boolean(), { en: 'Given up', de: 'Endgültig fehlgeschlagen' }, 'flag'),
    /** It failed, and its input is kept. */
    canRunAgain: computed(z.boolean(), { en: 'Can run again', de: 'Wiederholbar' }, 'flag'),
    hasSetAside: computed(
      z.boolean(),
      { en: 'Set lines aside', de: 'Hat Zeilen aussortiert' },
      'flag',
    ),
    /** Hidden from the list. */
    hidden: computed(z.boolean(), { en: 'Hidden', de: 'Ausgeblendet' }, 'flag'),
  },
  actions: {
    runAgain: {
      label: { en: 'Run again', de: 'Erneut ausführen' },
      permission: ['feeds'],
      when: ({ canRunAgain }) => canRunAgain,
      done: { en: 'The job was started again', de: 'Der Job wurde erneut gestartet' },
      bulk: true,
    },
    dismiss: {
      label: { en: 'Dismiss', de: 'Verwerfen' },
      permission: ['feeds'],
      when: ({ isGivenUp }) => isGivenUp,
      done: {
        en: 'The job is off the overview',
        de: 'Der Job steht nicht mehr auf der Übersicht',
      },
      bulk: true,
    },
  },
});

export type JobRun = RecordOf<typeof jobRun>;
