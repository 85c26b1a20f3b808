import type { Module } from '#api/core/module.ts';
import { placementsRoutes } from './placements-routes.ts';
import { reprocessPlacements } from './reprocess-placements.ts';

export const placementsModule: Module = {
  name: 'placements',
  routes: placementsRoutes,
  jobs: [reprocessPlacements],
};
