import { z } from 'zod';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { readListQuery } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import { importLabels, jobLabels } from '#shared/messages/job-labels.ts';
import { hiddenJobs, type JobRun } from '#shared/schemas/calls/jobs.ts';
import {
  computed,
  daySchema,
  type FieldKind,
  idSchema,
  instantSchema,
} from '#shared/schemas/fields.ts';

const statuses = {
  STARTED: { en: 'Started', de: 'Gestartet' },
  COMPLETED: { en: 'Completed', de: 'Abgeschlossen' },
  FAILED: { en: 'Failed', de: 'Fehlgeschlagen' },
};

const field = (schema: z.ZodType, label: string, kind: FieldKind, more = {}) =>
  computed(schema, { en: label, de: label }, kind, more);

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Runs are written by workers only: a list and a record, none of a resource's other calls. */
const jobRuns = defineResource(
  {
    name: 'monitoring/jobs',
    permission: { read: ['monitoring'], write: [] },
    fields: {
      id: field(idSchema, 'ID', 'id'),
      job: field(z.string(), 'Job', 'text'),
      name: field(z.string(), 'Name', 'text'),
      status: field(z.string(), 'Status', 'choice', { choices: statuses }),
      from: field(daySchema.nullable(), 'From', 'day'),
      to: field(daySchema.nullable(), 'To', 'day'),
      startedAt: field(instantSchema, 'Started at', 'instant'),
      completedAt: field(instantSchema.nullable(), 'Completed at', 'instant'),
      description: field(z.string().nullable(), 'Result', 'text'),
      isGivenUp: field(z.boolean(), 'Given up', 'flag'),
      canRunAgain: field(z.boolean(), 'Can run again', 'flag'),
      hidden: field(z.boolean(), 'Hidden', 'flag'),
    },
  },
  {
    table: 'job_runs',
    columns: {
      job: 't.name',
      name: `case t.name ${Object.entries({ ...jobLabels, ...importLabels })
        .map(([job, { en }]) => `when '${job}' then '${en}'`)
        .join(' ')} else t.name end`,
      from: 't.from_on',
      to: 't.to_on',
      isGivenUp: '(t.given_up_at is not null and t.settled_at is null)',
      canRunAgain: `(t.status = 'FAILED' and t.payload is not null)`,
      hidden: `(t.name in (${quoted(hiddenJobs)}))`,
    },
    search: ['name', 'description'],
    sort: ['id', 'DESC'],
  },
);

/** What finds the Austrian runs, too, which are otherwise left out. */
const findsHidden = ['job', 'id', 'hidden', 'isGivenUp'];

/** A page of runs. The Austrian ones are left out, unless asked for by what finds them. */
export async function listJobRuns(
  db: Db,
  query: Record<string, unknown>,
  now: Date,
): Promise<{ runs: JobRun[]; contentRange: string }> {
  const wanted = readListQuery(jobRuns, query);
  if (!wanted.filter.some((condition) => findsHidden.includes(condition.field))) {
    wanted.filter.push({ field: 'hidden', operator: 'equals', value: false });
  }
  const [answer] = await queryPrepared<{ rows: string; total: number }>(
    db,
    listStatement(jobRuns, wanted, now),
  );
  const { rows, total } = answer ?? { rows: '[]', total: 0 };
  const last = Math.max(wanted.offset, Math.min(wanted.offset + wanted.limit, total) - 1);
  return {
    runs: JSON.parse(rows),
    contentRange: `monitoring/jobs ${wanted.offset}-${last}/${total}`,
  };
}

/** One run with the lines of its log, each with the moment on Berlin's clock. */
export async function getJobRun(db: Db, id: number): Promise<JobRun | undefined> {
  const { rows } = await db.raw(
    `select t.id, ${jobRuns.columns.job} as job, ${jobRuns.columns.name} as name, t.status,
            t.from_on as "from", t.to_on as "to", t.started_at, t.completed_at, t.description,
            ${jobRuns.columns.isGivenUp} as "isGivenUp", ${jobRuns.columns.canRunAgain} as "canRunAgain",
            (select coalesce(string_agg(
                      to_char(l.at at time zone 'Europe/Berlin', 'DD.MM.YYYY, HH24:MI:SS') || '  ' || l.text,
                      chr(10) order by l.id), '')
               from job_run_lines l where l.job_run_id = t.id) as log
       from job_runs t
      where t.id = ?`,
    [id],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { started_at, completed_at, ...run } = row;
  return {
    ...run,
    startedAt: started_at.toISOString(),
    completedAt: completed_at?.toISOString() ?? null,
  };
}
