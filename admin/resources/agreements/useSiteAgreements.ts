import { useGetList } from 'react-admin';
import type { Agreement } from '#shared/schemas/entities/agreement.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';

interface Refetching {
  enabled?: boolean;
  refetchOnWindowFocus?: boolean;
  refetchOnReconnect?: boolean;
}

/** All agreements of a site in chronological order; those without a start come last. */
export const useSiteAgreements = (siteId: number, options: Refetching = {}) =>
  useGetList<Agreement>(
    'agreements',
    {
      filter: { siteId },
      sort: { field: 'startsAt', order: 'ASC' },
      pagination: { page: 1, perPage: 500 },
    },
    options,
  );

/** The catalogue, in the order in which rates and ads are shown. */
export const useTrackers = (options: Refetching = {}) =>
  useGetList<Tracker>(
    'trackers',
    { sort: { field: 'order', order: 'ASC' }, pagination: { page: 1, perPage: 500 } },
    options,
  );
