import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { handOverSites } from './hand-over-sites.ts';
import { ownershipsRoutes } from './ownerships-routes.ts';

export const ownershipsModule: Module = {
  name: 'ownerships',
  routes: ownershipsRoutes,
  jobs: [handOverSites],
  schedules: [scheduleJob(handOverSites, dailyAt('00:01'))],
};
