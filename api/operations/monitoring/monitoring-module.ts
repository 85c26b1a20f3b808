import type { Module } from '#api/core/module.ts';
import { dashboardRoutes } from '#api/modules/monitoring/dashboard-routes.ts';
import { jobRunsResource } from '#api/modules/monitoring/job-runs-resource.ts';
import { mailGivenUpJob } from '#api/modules/monitoring/mail-given-up-job.ts';
import { setAsideResource } from '#api/modules/monitoring/set-aside-resource.ts';
import { importRoutes } from '#api/operations/feeds/import-routes.ts';
import { monitoringRoutes } from './monitoring-routes.ts';

export const monitoringModule: Module = {
  name: 'monitoring',
  resources: [jobRunsResource, setAsideResource],
  routes: [...monitoringRoutes, ...importRoutes, ...dashboardRoutes],
  givenUp: mailGivenUpJob,
};
