import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';

const trackers = defineResource(tracker, {
  search: ['name', 'slug'],
  sort: ['order', 'ASC'],
  columns: {
    placementIds: `(select coalesce(json_agg(p.placement_id order by p.placement_id), '[]')
      from placements p where p.tracker_id = t.id and p.to_on is null)`,
  },
});

export const trackersModule: Module = { name: 'trackers', resources: [trackers] };
