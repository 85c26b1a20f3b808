import type { Module } from '#api/core/module.ts';
import { previewRoutes } from './preview-routes.ts';

export const previewsModule: Module = { name: 'previews', routes: previewRoutes };
