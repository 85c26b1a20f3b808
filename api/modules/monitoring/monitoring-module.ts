import type { Module } from '#api/core/module.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { importRoutes } from './import-routes.ts';
import { mailGivenUpJob } from './mail-given-up-job.ts';
import { monitoringRoutes } from './monitoring-routes.ts';

export const monitoringModule: Module = {
  name: 'monitoring',
  routes: [...monitoringRoutes, ...importRoutes, ...dashboardRoutes],
  givenUp: mailGivenUpJob,
};
