import { failRun } from '#api/core/jobs/requested-run.ts';
import { hourlyAt } from '#api/core/jobs/schedule.ts';
import type { Module } from '#api/core/module.ts';
import { datalakeWebsitesResource } from '#api/modules/ad-checks/datalake-websites-resource.ts';
import { adChecksRoutes } from './ad-checks-routes.ts';
import { adCheckRuns, checkAds } from './check-ads-job.ts';
import { checkDueWebsites } from './schedule-checks.ts';
import { siteHealthRoutes } from './site-health-routes.ts';

export const adChecksModule: Module = {
  name: 'ad-checks',
  resources: [datalakeWebsitesResource],
  routes: [...adChecksRoutes, ...siteHealthRoutes],
  jobs: [checkAds],
  schedules: [{ name: 'check-ads-weekly', lastDueAt: hourlyAt(17), enqueue: checkDueWebsites }],
  givenUp: failRun(adCheckRuns, checkAds),
};
