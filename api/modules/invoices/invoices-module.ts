import type { Module } from '#api/core/module.ts';
import { approveBatchRoute, createBatchRoute } from './batch-routes.ts';
import { createInvoiceRoute } from './create-route.ts';
import { invoicesResource } from './invoices-resource.ts';
import { possibleListRoute, preparationRoute } from './preparation-routes.ts';

export const invoicesModule: Module = {
  name: 'invoices',
  resources: [invoicesResource],
  routes: [
    preparationRoute,
    possibleListRoute,
    createInvoiceRoute,
    createBatchRoute,
    approveBatchRoute,
  ],
};
