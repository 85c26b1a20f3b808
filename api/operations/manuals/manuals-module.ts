import type { Module } from '#api/core/module.ts';
import { manualRoutes } from './manual-routes.ts';

export const manualsModule: Module = { name: 'manuals', routes: manualRoutes };
