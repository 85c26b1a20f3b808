import type { FeedColumn } from '#shared/feeds/define-feed.ts';
import type { FeedRow } from './feed-row.ts';

/** A row's cells as the provider would write them. */
export const feedCells: Record<FeedColumn, (row: FeedRow) => string | number> = {
  hour: (row) => row.hour ?? '',
  date: (row) => row.date,
  domain: (row) => row.rawDomain,
  placement_id: (row) => row.placementId,
  country: (row) => row.country,
  device: (row) => row.device,
  consent: (row) => row.consent,
  page_impressions: (row) => row.pageImpressions,
  requests: (row) => row.requests,
  views: (row) => row.views,
  clicks: (row) => row.clicks,
  fallbacks: (row) => row.fallbacks,
  revenue: (row) => (row.revenueMicros / 1_000_000).toFixed(6),
};
