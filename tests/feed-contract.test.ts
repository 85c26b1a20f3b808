import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeedBatch, parseFeed } from '#api/integrations/feeds/parse-feed.ts';
import { type FeedSandbox, startFeedSandbox } from '#demo/feeds/start-feed-sandbox.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';

/** docs/feeds.md, which providers build by, is what we ask for and read. */

const token = 'of the provider';
let contract: string;
let sandbox: FeedSandbox;
beforeAll(async () => {
  contract = await readFile('docs/feeds.md', 'utf8');
  sandbox = await startFeedSandbox({ token, clock: () => new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => sandbox.close());

const block = (language: string) =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(contract)?.[1] ?? '';

async function read(feed: FeedName, text: string) {
  const all: FeedBatch = { rows: [], setAside: [] };
  for await (const { rows, setAside } of parseFeed(feed, [text])) {
    all.rows.push(...rows);
    all.setAside.push(...setAside);
  }
  return all;
}

it.each(FEED_NAMES)('the page has the columns of %s', (feed) => {
  const listed = (columns: readonly string[]) => columns.map((one) => `\`${one}\``).join(', ');
  const { keyColumns, figureColumns } = FEEDS[feed];
  expect(contract).toContain(`| \`${feed}\` | ${listed(keyColumns)} | ${listed(figureColumns)} |`);
});

it('its example of an answer is read whole, both spellings of an hour as one', async () => {
  const { rows, setAside } = await read('cm', block('csv'));
  expect(setAside).toEqual([]);
  expect(rows).toMatchObject([
    { hour: '2026-11-19T13:00:00.000Z', domain: 'zeitung.example', pageImpressions: 1204 },
    { hour: '2026-11-19T13:00:00.000Z', domain: 'zeitung.example', pageImpressions: 87 },
  ]);
});

it.skipIf(spawnSync('curl', ['--version']).status !== 0).each(FEED_NAMES)(
  'its line for curl gets what our reader takes, of %s',
  async (feed) => {
    const line = { env: { ...process.env, ADDRESS: `${sandbox.url}/${feed}`, TOKEN: token } };
    const options = { ...line, maxBuffer: 100_000_000 };
    const { stdout } = await promisify(execFile)('sh', ['-c', block('sh')], options);
    const { rows, setAside } = await read(feed, stdout);
    expect(setAside).toEqual([]);
    expect(new Set(rows.map(({ date }) => date))).toEqual(new Set(['2026-11-18', '2026-11-19']));
  },
);
