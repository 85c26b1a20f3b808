import { rows } from '#api/core/database/rows.ts';
import type { Module } from '#api/core/module.ts';
import type { RunSaid } from '#shared/messages/runs/tell-run.ts';
import { isPermanentFailure, type JobContext } from './define-job.ts';
import { sayError, told } from './told.ts';

/** A table of requested runs, each done by a job, and its column of their states. */
export interface RunsTable<Row> {
  table: string;
  state: keyof Row & string;
}

/**
 * Does the work of a run, in one attempt of its job: notes that it is under way, and why it failed.
 *
 * @returns undefined if the run is over
 */
export async function attemptRun<Row extends object>(
  { table, state }: RunsTable<Row>,
  context: JobContext,
  runId: number,
  work: (run: Row) => Promise<RunSaid>,
): Promise<RunSaid | undefined> {
  const { db, clock, runId: jobRunId, isLastAttempt } = context;
  const [run] = await rows<Row>(
    db,
    `update ?? set ?? = 'RUNNING', started_at = coalesce(started_at, ?::timestamptz), job_run_id = ?,
                   last_error = null
      where id = ? and ?? in ('QUEUED', 'RUNNING')
      returning *`,
    [table, state, clock(), jobRunId || null, runId, state],
  );
  if (!run) return undefined;
  try {
    return await work(run);
  } catch (error) {
    const isFinal = isLastAttempt || isPermanentFailure(error);
    await db(table)
      .where({ id: runId, [state]: 'RUNNING' })
      .update({
        last_error: sayError(error),
        ...(isFinal && { [state]: 'FAILED', completed_at: clock() }),
      });
    throw error;
  }
}

/** In English, and as `tellRun` knows it. */
export function presentFailure({ last_error: said }: { last_error: string | null }) {
  if (said === null) return { lastError: null, failure: null };
  const { text, said: failure } = told(said);
  return { lastError: text, failure };
}

/** What a module does when the job is given up, also if the worker died during the last attempt. */
export const failRun =
  <Row>({ table, state }: RunsTable<Row>, job: { name: string }): NonNullable<Module['givenUp']> =>
  async (db, { name, runId }) => {
    if (name !== job.name) return;
    await db(table)
      .where({ job_run_id: runId })
      .whereIn(state, ['QUEUED', 'RUNNING'])
      .update({ [state]: 'FAILED', completed_at: db.fn.now() });
  };
