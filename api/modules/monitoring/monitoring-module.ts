import type { Module } from '#api/core/module.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { importRoutes } from './import-routes.ts';
import { jobRunsResource } from './job-runs-resource.ts';
import { mailGivenUpJob } from './mail-given-up-job.ts';
import { monitoringRoutes } from './monitoring-routes.ts';
import { setAsideResource } from './set-aside-resource.ts';

export const monitoringModule: Module = {
  name: 'monitoring',
  resources: [jobRunsResource, setAsideResource],
  routes: [...monitoringRoutes, ...importRoutes, ...dashboardRoutes],
  givenUp: mailGivenUpJob,
};
