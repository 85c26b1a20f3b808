import { z } from 'zod';
import type { State } from '../../choice.ts';
import { hiddenJobs } from '../calls/jobs.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
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
    job: computed.of(z.string(), { en: 'Job', de: 'Job' }, 'choice', { choices: listedJobs }),
    // The server adds their names: browsers need not know every job.
    name: computed.text({ en: 'Name', de: 'Name' }),
    nameDe: computed.text({ en: 'Name (German)', de: 'Name (deutsch)' }),
    status: computed.choice({ en: 'Status', de: 'Status' }, jobRunStatuses),
    from: computed.day({ en: 'From', de: 'Von' }, { optional: true }),
    to: computed.day({ en: 'To', de: 'Bis' }, { optional: true }),
    startedAt: computed.instant({ en: 'Started at', de: 'Gestartet am' }),
    completedAt: computed.instant({ en: 'Completed at', de: 'Beendet am' }, { optional: true }),
    seconds: computed.of(z.number().nullable(), { en: 'Duration', de: 'Dauer' }, 'integer'),
    description: computed.of(z.string().nullable(), { en: 'Result', de: 'Ergebnis' }, 'text', {
      told: 'said',
    }),
    /** Code and values of the result, a line each; null for the words of others. */
    said: computed.text({ en: 'Result (code)', de: 'Ergebnis (Code)' }, { optional: true }),
    /** Its job is given up, and needs attention until it is requested again, done or dismissed. */
    isGivenUp: computed.flag({ en: 'Given up', de: 'Endgültig fehlgeschlagen' }),
    /** It failed, and its input is kept. */
    canRunAgain: computed.flag({ en: 'Can run again', de: 'Wiederholbar' }),
    hasSetAside: computed.flag({ en: 'Set lines aside', de: 'Hat Zeilen aussortiert' }),
    /** Hidden from the list. */
    hidden: computed.flag({ en: 'Hidden', de: 'Ausgeblendet' }),
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
