import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';

const trackers = defineResource(tracker, {
  search: ['name', 'slug'],
  sort: ['order', 'ASC'],
});

export const trackersModule: Module = { name: 'trackers', resources: [trackers] };
