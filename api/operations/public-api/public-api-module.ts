import type { Module } from '#api/core/module.ts';
import { apiTokensResource } from './api-tokens-resource.ts';
import { openapiRoute } from './openapi-route.ts';
import { publicRoutes } from './public-routes.ts';
import { createTokenRoute, revokeTokenRoute } from './token-routes.ts';

export const publicApiModule: Module = {
  name: 'public-api',
  resources: [apiTokensResource],
  routes: [createTokenRoute, revokeTokenRoute, openapiRoute, ...publicRoutes],
};
