import { useGetList } from 'react-admin';
import { PLACEMENT_SOURCES } from '#shared/feeds/feeds.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';

/** The consent manager's trackers have no placements. */
export const trackersWithPlacements = { source: Object.keys(PLACEMENT_SOURCES) };

export const useTrackersWithPlacements = () =>
  useGetList<Tracker>('trackers', {
    filter: trackersWithPlacements,
    sort: { field: 'order', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
