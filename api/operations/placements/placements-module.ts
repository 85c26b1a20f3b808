import type { Module } from '#api/core/module.ts';
import { placementsResource } from '#api/modules/placements/placements-resource.ts';
import { placementsRoutes } from './placements-routes.ts';

export const placementsModule: Module = {
  name: 'placements',
  resources: [placementsResource],
  routes: placementsRoutes,
};
