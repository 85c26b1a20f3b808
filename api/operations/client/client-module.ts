import type { Module } from '#api/core/module.ts';
import { clientRoutes } from './client-routes.ts';

export const clientModule: Module = { name: 'client', routes: clientRoutes };
