import { removeOrphanedFiles } from '#api/core/files/remove-orphaned-files.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { formerDocumentsRoutes } from '#api/modules/contracts/former-documents-routes.ts';
import { verifyRoutes } from '#api/modules/contracts/verify-routes.ts';
import { adminContractsRoutes } from './admin-contracts-routes.ts';
import { clientContractsRoutes } from './client-contracts-routes.ts';

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
