import type { Module } from '#api/core/module.ts';
import { personalDataRoutes } from './personal-data-routes.ts';

export const personalDataModule: Module = { name: 'personal-data', routes: personalDataRoutes };
