import { z } from 'zod';
import { importLabels, jobLabels } from '#shared/messages/job-labels.ts';
import { hiddenJobs } from '#shared/schemas/calls/jobs.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import { computed, daySchema, instantSchema } from '#shared/schemas/fields.ts';

/** What the table of runs can be filtered by; the Austrian feed is left out of it. */
const listedJobs = {
  ...Object.fromEntries(
    Object.entries(jobLabels).filter(([job]) => !hiddenJobs.some((hidden) => hidden === job)),
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
    isGivenUp: computed(z.boolean(), { en: 'Given up', de: 'Aufgegeben' }, 'flag'),
  },
});
