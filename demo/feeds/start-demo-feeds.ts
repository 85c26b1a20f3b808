import { randomUUID } from 'node:crypto';
import { demoNetwork } from '#seeds/demo/network.ts';
import type { Day } from '#shared/dates.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { demoFeedSource } from './demo-feed-source.ts';
import { type FeedSandbox, startFeedSandbox } from './start-feed-sandbox.ts';

export type DemoFeeds = FeedSandbox & {
  addresses: Record<FeedName, { url: string; token: string }>;
};

/**
 * The four feeds of a demo database, on loopback. They continue from the day it was seeded, so that
 * days fetched again have the numbers they were seeded with.
 */
export async function startDemoFeeds({
  clock,
  seededOn,
  port = 0,
  token = randomUUID(),
}: {
  clock: () => Date;
  seededOn: Day;
  port?: number;
  token?: string;
}): Promise<DemoFeeds> {
  const network = demoNetwork(seededOn);
  const sandbox = await startFeedSandbox({
    port,
    host: '127.0.0.1',
    token,
    clock,
    source: demoFeedSource({ clock, network }),
  });
  const address = (feed: FeedName) => [feed, { url: `${sandbox.url}/${feed}`, token }] as const;
  return {
    ...sandbox,
    addresses: Object.fromEntries(FEED_NAMES.map(address)) as DemoFeeds['addresses'],
  };
}
