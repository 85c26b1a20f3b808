export {
  type Completeness,
  completenessOf,
  countIncompleteDays,
  type FeedDelivery,
  type Freshness,
  lacksFeedSql,
  selectCompleteness,
  selectDeliveries,
  selectFeedStates,
  selectFreshness,
  selectMissingSources,
} from './feed-completeness.ts';
export { type Pause, selectPauses } from './select-pauses.ts';
