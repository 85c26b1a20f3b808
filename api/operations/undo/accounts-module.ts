import type { Module } from '#api/core/module.ts';
import { accountChangeRoutes } from './account-change-routes.ts';

export const accountsModule: Module = { name: 'accounts', routes: accountChangeRoutes };
