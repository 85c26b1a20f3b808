import type { Module } from '#api/core/module.ts';
import { domainsRoutes } from './domains-routes.ts';

export const domainsModule: Module = { name: 'domains', routes: domainsRoutes };
