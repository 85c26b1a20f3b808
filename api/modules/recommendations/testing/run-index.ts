import { indexWebsite } from '#api/operations/recommendations/index-website-job.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { type JobMoment, runJob } from '#tests/support/run-job.ts';

/** Runs what is queued for a site, like a worker; returns what the run says. */
export async function runIndex(app: TestApp, siteId: number, moment: JobMoment): Promise<string> {
  const run = await app.services
    .systemDb('recommendation_runs as r')
    .join('recommendation_configs as c', 'c.id', 'r.config_id')
    .where('c.site_id', siteId)
    .orderBy('r.id', 'desc')
    .first('r.id');
  return runJob(app, indexWebsite, { runId: run?.id ?? 0, siteId }, moment);
}
