export {
  type Completeness,
  type FeedDelivery,
  type Freshness,
  lacksFeedSql,
  selectCompleteness,
  selectDeliveries,
  selectFeedStates,
  selectFreshness,
  selectMissingSources,
} from './feed-completeness.ts';
