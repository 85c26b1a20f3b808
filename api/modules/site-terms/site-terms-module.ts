import type { Module } from '#api/core/module.ts';
import { siteTermsRoutes } from './site-terms-routes.ts';

export const siteTermsModule: Module = { name: 'site-terms', routes: siteTermsRoutes };
