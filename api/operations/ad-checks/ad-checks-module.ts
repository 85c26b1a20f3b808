import { failRun } from '#api/core/jobs/requested-run.ts';
import { dailyAt, hourlyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { datalakeWebsitesResource } from '#api/modules/ad-checks/datalake-websites-resource.ts';
import { adChecksRoutes } from './ad-checks-routes.ts';
import { adsTxtLinesResource, adsTxtStandingsResource } from './ads-txt-lines-resource.ts';
import { askForLinesRoutes } from './ask-for-lines.ts';
import { adCheckRuns, checkAds } from './check-ads-job.ts';
import { lookAtAdsTxt } from './look-at-ads-txt-job.ts';
import { checkDueWebsites } from './schedule-checks.ts';
import { siteHealthRoutes } from './site-health-routes.ts';

export const adChecksModule: Module = {
  name: 'ad-checks',
  resources: [datalakeWebsitesResource, adsTxtLinesResource, adsTxtStandingsResource],
  routes: [...adChecksRoutes, ...askForLinesRoutes, ...siteHealthRoutes],
  jobs: [checkAds, lookAtAdsTxt],
  schedules: [
    { name: 'check-ads-weekly', lastDueAt: hourlyAt(17), enqueue: checkDueWebsites },
    scheduleJob(lookAtAdsTxt, dailyAt('05:10')),
  ],
  givenUp: failRun(adCheckRuns, checkAds),
};
