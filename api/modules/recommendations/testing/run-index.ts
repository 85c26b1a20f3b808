import type { JobContext } from '#api/core/jobs/define-job.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { indexWebsite } from '../index-website-job.ts';

interface Moment {
  clock: () => Date;
  signal?: AbortSignal;
  isLastAttempt?: boolean;
}

/** Runs what is queued for a site, as a worker does; what the run says. */
export async function runIndex(
  { services }: TestApp,
  siteId: number,
  { clock, signal = new AbortController().signal, isLastAttempt = false }: Moment,
): Promise<string> {
  const run = await services
    .systemDb('recommendation_runs as r')
    .join('recommendation_configs as c', 'c.id', 'r.config_id')
    .where('c.site_id', siteId)
    .orderBy('r.id', 'desc')
    .first('r.id');
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
  return tellRun(
    await indexWebsite.run(context as JobContext, { runId: run?.id ?? 0, siteId }),
    'en',
  );
}
