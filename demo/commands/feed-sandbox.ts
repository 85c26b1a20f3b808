import { parseArgs } from 'node:util';
import { feedPrefix } from '#api/config.ts';
import { startDemoFeeds } from '#demo/feeds/start-demo-feeds.ts';
import { berlinDay } from '#shared/dates.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';

/**
 * The demo's feeds as a separate process: `tsx demo/commands/feed-sandbox.ts --port 4010`. Prints
 * the environment with which a platform fetches them.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    token: { type: 'string', default: 'demo-feed-token' },
    'seeded-on': { type: 'string', default: berlinDay(new Date()) },
  },
});

const sandbox = await startDemoFeeds({
  clock: () => new Date(),
  seededOn: values['seeded-on'],
  port: Number(values.port),
  token: values.token,
});

for (const feed of FEED_NAMES) {
  const { url, token } = sandbox.addresses[feed];
  console.log(`${feedPrefix(feed)}_URL=${url} ${feedPrefix(feed)}_TOKEN=${token}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sandbox.close());
