import type { Module } from '#api/core/module.ts';
import { datevRoute } from './datev-route.ts';
import { documentsRoute } from './documents-route.ts';
import { openItemsRoutes } from './select-open-items.ts';
import { yearStatementRoute } from './year-statement-route.ts';

export const booksModule: Module = {
  name: 'books',
  routes: [datevRoute, documentsRoute, ...openItemsRoutes, yearStatementRoute],
};
