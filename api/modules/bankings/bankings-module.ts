import type { Module } from '#api/core/module.ts';
import { bankingsResource } from './bankings-resource.ts';
import { clientBankingsRoutes } from './client-bankings-routes.ts';
import { payeeRoutes } from './payee-routes.ts';
import { sealAccounts, sealClearAccounts } from './seal-accounts-job.ts';
import { taxSetsRoute } from './tax-sets-route.ts';

export const bankingsModule: Module = {
  name: 'bankings',
  resources: [bankingsResource],
  jobs: [sealAccounts],
  takeUp: sealClearAccounts,
  routes: [taxSetsRoute, ...clientBankingsRoutes, ...payeeRoutes],
};
