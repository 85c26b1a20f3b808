import type { Module } from '#api/core/module.ts';
import { bankingsResource } from '#api/modules/bankings/bankings-resource.ts';
import { sealAccounts, sealClearAccounts } from '#api/modules/bankings/seal-accounts-job.ts';
import { taxSetsRoute } from '#api/modules/bankings/tax-sets-route.ts';
import { clientBankingsRoutes } from './client-bankings-routes.ts';
import { payeeRoutes } from './payee-routes.ts';

export const bankingsModule: Module = {
  name: 'bankings',
  resources: [bankingsResource],
  jobs: [sealAccounts],
  takeUp: sealClearAccounts,
  routes: [taxSetsRoute, ...clientBankingsRoutes, ...payeeRoutes],
};
