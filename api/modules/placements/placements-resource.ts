import { defineResource } from '#api/core/resource/define-resource.ts';
import { placement } from '#shared/schemas/entities/placement.ts';

export const placementsResource = defineResource(placement, {
  join: () => 'join sites s on s.id = t.site_id join trackers k on k.id = t.tracker_id',
  columns: {
    trackerName: 'k.name',
    siteUrl: 's.url',
    // A holding that ends, ends yesterday at the latest.
    current: '(t.to_on is null)',
  },
});
