import { checkAds } from '#api/operations/ad-checks/check-ads-job.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { type JobMoment, runJob } from '#tests/support/run-job.ts';

/** Runs a website's queued check like a worker; returns what the run says. */
export async function runCheck(app: TestApp, domain: string, moment: JobMoment): Promise<string> {
  const run = await app.services
    .systemDb('ad_check_runs as r')
    .join('datalake_websites as w', 'w.id', 'r.website_id')
    .where('w.domain', domain)
    .orderBy('r.id', 'desc')
    .first('r.id', 'r.website_id');
  const payload = { runId: run?.id ?? 0, websiteId: run?.website_id ?? 0 };
  return runJob(app, checkAds, payload, moment);
}
