import type { Module } from '#api/core/module.ts';
import { placementsResource } from '#api/modules/placements/placements-resource.ts';

/** What a site holds is part of its record, what is done with it its actions. */
export const placementsModule: Module = { name: 'placements', resources: [placementsResource] };
