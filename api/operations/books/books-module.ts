import type { Module } from '#api/core/module.ts';
import { datevRoute } from './datev-route.ts';
import { documentsRoute } from './documents-route.ts';

export const booksModule: Module = { name: 'books', routes: [datevRoute, documentsRoute] };
