import type { JobContext } from '#api/core/jobs/define-job.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { checkAds } from '../check-ads-job.ts';

interface Moment {
  clock: () => Date;
  signal?: AbortSignal;
  isLastAttempt?: boolean;
}

/** Runs the check of a website that is queued, as a worker does; what the run says. */
export async function runCheck(
  { services }: TestApp,
  domain: string,
  { clock, signal = new AbortController().signal, isLastAttempt = false }: Moment,
): Promise<string> {
  const run = await services
    .systemDb('ad_check_runs as r')
    .join('datalake_websites as w', 'w.id', 'r.website_id')
    .where('w.domain', domain)
    .orderBy('r.id', 'desc')
    .first('r.id', 'r.website_id');
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
  const payload = { runId: run?.id ?? 0, websiteId: run?.website_id ?? 0 };
  return tellRun(await checkAds.run(context as JobContext, payload), 'en');
}
