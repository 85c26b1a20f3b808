import type { Module } from '#api/core/module.ts';
import { calculationRoute } from './calculation-route.ts';
import { attachmentRoute, documentRoute } from './document-routes.ts';
import { objectionRoute, withdrawalRoute } from './objection-routes.ts';
import { payoutsExportRoute } from './payouts-export-route.ts';
import { payoutsRoute } from './payouts-route.ts';
import { positionsRoute } from './positions-route.ts';
import { requiredRoute } from './required-route.ts';
import { verifyRoute } from './verify-route.ts';

export const clientPayoutsModule: Module = {
  name: 'client-payouts',
  routes: [
    payoutsRoute,
    requiredRoute,
    payoutsExportRoute,
    documentRoute,
    attachmentRoute,
    positionsRoute,
    calculationRoute,
    verifyRoute,
    objectionRoute,
    withdrawalRoute,
  ],
};
