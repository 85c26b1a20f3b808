import { demoFeedLines } from '#seeds/demo/feed-lines.ts';
import { demoNetwork } from '#seeds/demo/network.ts';
import type { DemoNetwork } from '#seeds/demo/network-types.ts';
import { berlinDay } from '#shared/dates.ts';
import type { FeedSource } from './send-report.ts';

/**
 * The demo network's feeds as of the clock. For a seeded database, `network` must be the one it was
 * seeded with: a network made for another day has other starts and sizes.
 */
export function demoFeedSource({
  clock,
  network = demoNetwork(berlinDay(clock())),
}: {
  clock: () => Date;
  network?: DemoNetwork;
}): FeedSource {
  return (feed, from, to) =>
    demoFeedLines({ network, feed, from, to, now: clock(), grain: 'hourly' });
}
