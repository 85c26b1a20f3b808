import type { Module } from '#api/core/module.ts';
import { sitesResource } from './sites-resource.ts';

export const sitesModule: Module = { name: 'sites', resources: [sitesResource] };
