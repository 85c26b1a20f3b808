import { useGetList } from 'react-admin';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';

/** The catalogue, in the order in which rates and ads are shown. */
export const useTrackers = (options: Parameters<typeof useGetList<Tracker>>[2] = {}) =>
  useGetList<Tracker>(
    'trackers',
    { sort: { field: 'order', order: 'ASC' }, pagination: { page: 1, perPage: 500 } },
    options,
  );
