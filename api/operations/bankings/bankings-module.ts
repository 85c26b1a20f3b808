import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { bankingsResource } from '#api/modules/bankings/bankings-resource.ts';
import { sealAccounts, sealClearAccounts } from '#api/modules/bankings/seal-accounts-job.ts';
import { taxSetsRoute } from '#api/modules/bankings/tax-sets-route.ts';
import { checkVatIdRoute } from '#api/modules/bankings/vat-ids/check-vat-id-route.ts';
import { checkVatIds } from '#api/modules/bankings/vat-ids/check-vat-ids-job.ts';
import { clientBankingsRoutes } from './client-bankings-routes.ts';
import { payeeRoutes } from './payee-routes.ts';

export const bankingsModule: Module = {
  name: 'bankings',
  resources: [bankingsResource],
  jobs: [sealAccounts, checkVatIds],
  takeUp: sealClearAccounts,
  schedules: [scheduleJob(checkVatIds, dailyAt('05:10'))],
  routes: [taxSetsRoute, checkVatIdRoute, ...clientBankingsRoutes, ...payeeRoutes],
};
