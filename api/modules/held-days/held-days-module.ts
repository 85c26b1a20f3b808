import type { Module } from '#api/core/module.ts';
import { heldDaysResource } from './held-days-resource.ts';
import { heldDaysRoutes } from './held-days-routes.ts';

export const heldDaysModule: Module = {
  name: 'held-days',
  resources: [heldDaysResource],
  routes: heldDaysRoutes,
};
