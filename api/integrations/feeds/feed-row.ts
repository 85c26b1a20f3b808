import type { FeedName } from '#shared/feeds/feeds.ts';

/**
 * One row of any feed, as it is kept. What a feed does not have is '' (words) or 0 (figures).
 * Counts are whole numbers, revenue is in micro-euros; both are safe integers.
 */
export type FeedRow = {
  feed: FeedName;
  /** Berlin day, YYYY-MM-DD. */
  date: string;
  /** Start of the hour as an ISO instant in UTC; null in feeds of days. */
  hour: string | null;
  /** As sites are compared: lower case, without www. */
  domain: string;
  /** As the provider wrote it. `www.a.example` and `a.example` are two rows, not a duplicate. */
  rawDomain: string;
  placementId: string;
  /** ISO 3166 in capitals, '' where the provider does not know. Not only DE and AT. */
  country: string;
  /** The provider's word; processing decides that a tablet counts as mobile. */
  device: '' | 'desktop' | 'mobile' | 'tablet';
  /** The provider's word; processing decides that none counts as denied. */
  consent: '' | 'given' | 'denied' | 'none';
  pageImpressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenueMicros: number;
  /** Line in the file; the header is line 1. */
  line: number;
};
