import type { Module } from '#api/core/module.ts';
import { datevRoute } from './datev-route.ts';
import { documentsRoute } from './documents-route.ts';
import { openItemsExportRoute, openItemsRoute } from './open-items-routes.ts';
import { yearStatementRoute } from './year-statement-route.ts';

export const booksModule: Module = {
  name: 'books',
  routes: [datevRoute, documentsRoute, openItemsRoute, openItemsExportRoute, yearStatementRoute],
};
