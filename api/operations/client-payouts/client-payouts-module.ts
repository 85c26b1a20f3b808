import type { Module } from '#api/core/module.ts';
import { calculationRoute } from '#api/modules/client-payouts/calculation-route.ts';
import { payoutsRoute } from '#api/modules/client-payouts/payouts-route.ts';
import { positionsRoute } from '#api/modules/client-payouts/positions-route.ts';
import { requiredRoute } from '#api/modules/client-payouts/required-route.ts';
import { verifyRoute } from '#api/modules/client-payouts/verify-route.ts';
import { attachmentRoute, documentRoute } from './document-routes.ts';
import { objectionRoute, withdrawalRoute } from './objection-routes.ts';
import { payoutsExportRoute } from './payouts-export-route.ts';
import { statementRoute, yearStatementRoute } from './statement-route.ts';
import { yearDocumentsRoute } from './year-documents-route.ts';

export const clientPayoutsModule: Module = {
  name: 'client-payouts',
  routes: [
    payoutsRoute,
    requiredRoute,
    statementRoute,
    yearStatementRoute,
    payoutsExportRoute,
    yearDocumentsRoute,
    documentRoute,
    attachmentRoute,
    positionsRoute,
    calculationRoute,
    verifyRoute,
    objectionRoute,
    withdrawalRoute,
  ],
};
