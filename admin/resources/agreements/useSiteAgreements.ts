import { useGetList } from 'react-admin';
import type { Agreement } from '#shared/schemas/entities/agreement.ts';

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
