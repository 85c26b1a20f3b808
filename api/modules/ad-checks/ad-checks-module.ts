import { hourlyAt } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { adCheckRuns, failRun } from '#api/modules/website-runs/website-runs.ts';
import { adChecksRoutes } from './ad-checks-routes.ts';
import { adsTxtLinesResource } from './ads-txt-lines-resource.ts';
import { checkAds } from './check-ads-job.ts';
import { datalakeWebsitesResource } from './datalake-websites-resource.ts';
import { checkDueWebsites } from './schedule-checks.ts';

export const adChecksModule: Module = {
  name: 'ad-checks',
  resources: [adsTxtLinesResource, datalakeWebsitesResource],
  routes: adChecksRoutes,
  jobs: [checkAds],
  schedules: [{ name: 'check-ads-weekly', lastDueAt: hourlyAt(17), enqueue: checkDueWebsites }],
  givenUp: failRun(adCheckRuns, checkAds),
};
