import type { Module } from '#api/core/module.ts';
import {
  calculationRoute,
  positionsRoute,
  verifyRoute,
} from '#api/modules/client-payouts/invoice-routes.ts';
import { payoutsRoute, requiredRoute } from '#api/modules/client-payouts/payouts-route.ts';
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
