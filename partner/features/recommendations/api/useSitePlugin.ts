import useSWR from 'swr';
import type { SitePlugin } from '#shared/schemas/calls/site-plugin.ts';
import { type ApiError, get } from '../../../lib/request.ts';

/** What the pages of one of my sites need for recommendations. */
export const useSitePlugin = (siteId: number) =>
  useSWR<SitePlugin, ApiError>(`/api/client/sites/${siteId}/recommendation-plugin`, get);
