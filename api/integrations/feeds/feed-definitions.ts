export { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
