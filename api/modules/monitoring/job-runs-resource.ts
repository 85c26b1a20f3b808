import { defineResource } from '#api/core/resource/define-resource.ts';
import type { Locale } from '#shared/locale.ts';
import { hiddenJobs } from '#shared/schemas/calls/jobs.ts';
import { jobRun } from '#shared/schemas/entities/job-run.ts';
import { allJobLabels } from '#shared/schemas/job-labels.ts';
import { repeatRun, settleRun } from './repeat-run.ts';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

const nameIn = (locale: Locale) =>
  `case t.name ${Object.entries(allJobLabels)
    .map(([job, label]) => `when '${job}' then '${label[locale].replaceAll("'", "''")}'`)
    .join(' ')} else t.name end`;

export const jobRunsResource = defineResource(jobRun, {
  table: 'job_runs',
  columns: {
    job: 't.name',
    name: nameIn('en'),
    nameDe: nameIn('de'),
    from: 't.from_on',
    to: 't.to_on',
    isGivenUp: '(t.given_up_at is not null and t.settled_at is null)',
    canRunAgain: `(t.status = 'FAILED' and t.payload is not null)`,
    hasSetAside: 'exists (select from feed_set_aside l where l.job_run_id = t.id)',
    hidden: `(t.name in (${quoted(hiddenJobs)}))`,
    createdAt: 't.started_at',
    updatedAt: 'coalesce(t.completed_at, t.started_at)',
  },
  search: ['name', 'description'],
  // The Austrian ones.
  leftOut: { field: 'hidden', unless: ['id', 'job', 'isGivenUp'] },
  actions: {
    runAgain: ({ db, id, actor }) => repeatRun(db, id, actor.id),
    dismiss: ({ db, id }) => settleRun(db, id),
  },
});
