import type { Label } from '../locale.ts';
import { cm } from './cm.ts';
import type { Feed } from './define-feed.ts';
import { f11At, f11De } from './f11.ts';
import { qmn } from './qmn.ts';

export const FEEDS = byName([
  // In the order in which screens show them.
  cm,
  f11De,
  f11At,
  qmn,
]);

export type FeedName = keyof typeof FEEDS;
export type FeedDefinition = (typeof FEEDS)[FeedName];
export type FeedSource = FeedDefinition['source'];

export const FEED_NAMES = Object.keys(FEEDS) as FeedName[];

export function isFeedName(name: string): name is FeedName {
  return Object.hasOwn(FEEDS, name);
}

/** As screens name them. */
export const feedLabels = Object.fromEntries(
  FEED_NAMES.map((feed) => [feed, FEEDS[feed].label]),
) as Record<FeedName, Label>;

const ALL = Object.values<FeedDefinition>(FEEDS);

/** All sources with their names for readers. */
export const SOURCES = bySource(ALL, 'sourceLabel');

/** Those whose rows belong to the holder of their placement. */
export const PLACEMENT_SOURCES = bySource(
  ALL.filter((feed) => feed.keyColumns.includes('placement_id')),
  'sourceLabel',
);

/** What each source counts, as publishers know it. */
export const SOURCES_COUNT = bySource(ALL, 'counts');

function bySource(feeds: readonly FeedDefinition[], label: 'sourceLabel' | 'counts') {
  return Object.fromEntries(feeds.map((feed) => [feed.source, feed[label]])) as Record<
    FeedSource,
    Label
  >;
}

function byName<One extends Feed<string, string>>(feeds: readonly One[]) {
  return Object.fromEntries(feeds.map((feed) => [feed.name, feed])) as {
    [Name in One['name']]: Extract<One, { name: Name }>;
  };
}
