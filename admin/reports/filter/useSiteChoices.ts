import { useGetList } from 'react-admin';
import type { Site } from '#shared/schemas/entities/site.ts';

export interface SiteChoice {
  id: number;
  url: string;
}

/** All sites by address, to choose from; none before they have loaded. */
export function useSiteChoices(): SiteChoice[] {
  const { data = [] } = useGetList<Site>('sites', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'url', order: 'ASC' },
  });
  return data;
}
