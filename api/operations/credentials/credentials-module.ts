import type { Module } from '#api/core/module.ts';
import { credentialsResource } from './credentials-resource.ts';
import { credentialsRoutes } from './credentials-routes.ts';

export const credentialsModule: Module = {
  name: 'credentials',
  resources: [credentialsResource],
  routes: credentialsRoutes,
};
