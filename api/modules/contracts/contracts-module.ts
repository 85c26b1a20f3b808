import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { adminContractsRoutes } from './admin-contracts-routes.ts';
import { clientContractsRoutes } from './client-contracts-routes.ts';
import { formerDocumentsRoutes } from './former-documents-routes.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';
import { verifyRoutes } from './verify-routes.ts';

export const contractsModule: Module = {
  name: 'contracts',
  routes: [
    ...adminContractsRoutes,
    ...clientContractsRoutes,
    ...formerDocumentsRoutes,
    ...verifyRoutes,
  ],
  jobs: [removeOrphanedFiles],
  schedules: [scheduleJob(removeOrphanedFiles, dailyAt('03:40'))],
};
