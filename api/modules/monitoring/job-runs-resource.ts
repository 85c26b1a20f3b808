import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { enqueueAgain } from '#api/core/jobs/enqueue.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import type { Locale } from '#shared/locale.ts';
import { hiddenJobs } from '#shared/schemas/calls/jobs.ts';
import { jobRun } from '#shared/schemas/entities/job-run.ts';
import { allJobLabels } from '#shared/schemas/job-labels.ts';

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
    seconds: 'cast(extract(epoch from t.completed_at - t.started_at) as double precision)',
    isGivenUp: '(t.given_up_at is not null and t.settled_at is null)',
    canRunAgain: `(t.status = 'FAILED' and t.payload is not null)`,
    hasSetAside: 'exists (select from feed_set_aside l where l.job_run_id = t.id)',
    hidden: `(t.name in (${quoted(hiddenJobs)}))`,
    createdAt: 't.started_at',
    updatedAt: 'coalesce(t.completed_at, t.started_at)',
  },
  // The Austrian ones.
  leftOut: { field: 'hidden', unless: ['id', 'job', 'isGivenUp'] },
  actions: {
    runAgain: ({ db, id, actor }) => repeatRun(db, id, actor.id),
    dismiss: ({ db, id }) => settleRun(db, id),
  },
});

/** Queues the job of a failed run once more, with the same payload. */
async function repeatRun(transaction: Db, id: number, by: number): Promise<void> {
  const run = mustExist(await transaction('job_runs').where({ id }).first());
  await settleRun(transaction, id);
  await enqueueAgain(transaction, {
    run: { ...run, queue: mustExist(run.queue) },
    startedBy: by,
  });
}

/** A given-up job needs nobody's attention any more. */
async function settleRun(transaction: Db, id: number): Promise<void> {
  await transaction('job_runs')
    .where({ id })
    .whereNotNull('given_up_at')
    .whereNull('settled_at')
    .update({ settled_at: transaction.fn.now() });
}
