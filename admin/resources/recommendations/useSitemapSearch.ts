import { useMutation } from '@tanstack/react-query';
import type { FoundSitemaps } from '#shared/schemas/calls/recommendations.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';

/** Searches a website for its sitemaps, which may take a minute. */
export const useSitemapSearch = (siteId: number, onFound?: (found: FoundSitemaps) => void) =>
  useMutation({
    mutationFn: () =>
      request<FoundSitemaps>(`${apiUrl}/recommendations/get-sitemaps`, 'POST', { id: siteId }),
    ...(onFound && { onSuccess: onFound }),
  });

export type SitemapSearch = ReturnType<typeof useSitemapSearch>;
