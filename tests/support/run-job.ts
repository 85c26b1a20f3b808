import type { JobContext, JobDefinition } from '#api/core/jobs/define-job.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { TestApp } from './create-test-app.ts';

export interface JobMoment {
  clock: () => Date;
  signal?: AbortSignal;
  isLastAttempt?: boolean;
}

/** Runs a job here, like a worker; returns the run's messages. */
export async function runJob<P>(
  { services }: TestApp,
  job: JobDefinition<P>,
  payload: P,
  { clock, signal = new AbortController().signal, isLastAttempt = false }: JobMoment,
): Promise<string> {
  const context: Partial<JobContext> = {
    db: services.systemDb,
    transaction: (work) => services.systemDb.transaction(work),
    clock,
    services,
    signal,
    isLastAttempt,
    runId: 0,
    log: { info() {}, warn() {}, error() {}, flush: async () => {} },
  };
  return tellRun(await job.run(context as JobContext, payload), 'en');
}
