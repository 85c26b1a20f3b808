import type { Module } from '#api/core/module.ts';
import { siteHealthRoutes } from './site-health-routes.ts';

export const siteHealthModule: Module = { name: 'site-health', routes: siteHealthRoutes };
