import type { JobContext, JobDefinition } from '#api/core/jobs/define-job.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';

interface JobMoment {
  now: () => Date;
  isLastAttempt?: boolean;
  signal?: AbortSignal;
}

/** Runs a job once, as a worker does; what it says, the lines it warned of and those it noted. */
export async function runSettlementJob<P>(
  { services }: TestApp,
  job: JobDefinition<P>,
  payload: P,
  { now, isLastAttempt = false, signal = new AbortController().signal }: JobMoment,
): Promise<{ said: string; warned: string[]; noted: string[] }> {
  const warned: string[] = [];
  const noted: string[] = [];
  const context: Partial<JobContext> = {
    db: services.systemDb,
    transaction: (work) => services.systemDb.transaction(work),
    clock: now,
    services,
    signal,
    attempt: 1,
    isLastAttempt,
    log: {
      info: (said) => void noted.push(tellRun(said, 'en')),
      warn: (said) => void warned.push(tellRun(said, 'en')),
      error() {},
      flush: async () => {},
    },
  };
  const said = tellRun(await job.run(context as JobContext, payload), 'en');
  return { said, warned, noted };
}
