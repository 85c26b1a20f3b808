import type { Services } from '#api/core/services.ts';
import type { Measure } from '#api/core/telemetry/measure.ts';
import { berlinDay, daysBetween } from '#shared/dates.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';
import { selectFeedStates } from './feed-completeness.ts';

type State = Omit<FeedState, 'nextFetchAt'>;

const feedMeasure = (
  name: string,
  help: string,
  value: (state: State, now: Date) => number | undefined,
): Measure => ({
  name,
  help,
  labels: ['feed'],
  async read({ systemDb, config }: Services, now) {
    const states = await selectFeedStates(systemDb, config.feeds, berlinDay(now));
    return states.flatMap((state) => {
      const found = state.on && !state.isPaused && !state.endedOn ? value(state, now) : undefined;
      return found === undefined ? [] : [{ labels: { feed: state.feed }, value: found }];
    });
  },
});

/** Of feeds with an address that nobody paused or ended. */
export const feedMeasures: Measure[] = [
  feedMeasure(
    'platform_feed_days_behind',
    'Whole days since the last one that a feed delivered in full; 1 is as good as it gets.',
    ({ completeUntil }, now) =>
      completeUntil ? daysBetween(completeUntil, berlinDay(now)) : undefined,
  ),
  feedMeasure(
    'platform_feed_received_seconds',
    'Seconds since a feed last delivered anything.',
    ({ receivedAt }, now) => (receivedAt ? (+now - +new Date(receivedAt)) / 1000 : undefined),
  ),
  feedMeasure(
    'platform_feed_unprocessed_days',
    'Days that a feed delivered and that are not in the figures yet.',
    ({ unprocessedDays }) => unprocessedDays,
  ),
];
