import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedFaultInput } from '#demo/feeds/feed-fault.ts';
import { startFeedSandbox } from '#demo/feeds/start-feed-sandbox.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { FeedTransferError } from './feed-errors.ts';
import type { FeedRow } from './feed-row.ts';
import { type FeedRequest, type FetchTiming, fetchFeed } from './fetch-feed.ts';
import { parseFeed, type SetAsideLine } from './parse-feed.ts';

const TOKEN = 'secret-token-of-the-feed';
const DAYS = { from: '2026-11-18', to: '2026-11-19' };
const CM_LINES = Array.from(
  { length: 100 },
  (_, index) => `2026-11-19T10:00:00+01:00,site-${index}.example,DE,mobile,given,${100 + index}`,
);
const F11_LINES = Array.from(
  { length: 100 },
  (_, index) => `2026-11-${18 + (index % 2)},a.example,${index},1000,900,3,50,1.234567`,
);

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closers.splice(0)) await close();
});

async function sandbox(lines = CM_LINES) {
  const feeds = await startFeedSandbox({ token: TOKEN, source: () => lines });
  closers.push(feeds.close);
  return feeds;
}

/** Time only moves by `vi.advanceTimersByTime`; connections run as usual. */
function stopTheClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Waits are recorded and end at once. */
function timing(more: Partial<FetchTiming> = {}) {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  return { waits, timing: { backoffMs: (attempt: number) => attempt * 10, wait, ...more } };
}

function request(url: string, more: Partial<FeedRequest> = {}): FeedRequest {
  return { feed: 'cm', url, token: TOKEN, ...DAYS, ...more };
}

async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read).toString();
}

async function parsed(feed: FeedName, chunks: AsyncIterable<Buffer>) {
  const rows: FeedRow[] = [];
  const setAside: SetAsideLine[] = [];
  for await (const batch of parseFeed(feed, chunks)) {
    rows.push(...batch.rows);
    setAside.push(...batch.setAside);
  }
  return { rows, setAside };
}

async function failureOf(promise: Promise<unknown>): Promise<FeedTransferError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).not.toContain(TOKEN);
  expect((error as Error).stack).not.toContain(TOKEN);
  return error as FeedTransferError;
}

describe('a healthy feed', () => {
  it('hands on the report, byte for byte', async () => {
    const { url } = await sandbox();
    const text = await textOf(fetchFeed(request(`${url}/cm`)));
    expect(text).toBe(
      `hour,domain,country,device,consent,page_impressions\n${CM_LINES.join('\n')}\n`,
    );
  });

  it('asks for the days it is told, with the token, at the feed’s address', async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((incoming, response) => {
      seen.push(incoming.url, incoming.headers.authorization);
      response.end('x\n');
    });
    await textOf(fetchFeed(request(`${url}/base/?client=7`)));
    expect(seen).toEqual([
      '/base/report?client=7&from=2026-11-18&to=2026-11-19',
      `Bearer ${TOKEN}`,
    ]);
  });

  it('streams: a slow reader holds the sender back', async () => {
    const line = CM_LINES[0] ?? '';
    let made = 0;
    function* endless() {
      while (made < 3_000_000) {
        made += 1;
        yield line;
      }
    }
    const feeds = await startFeedSandbox({ token: TOKEN, source: endless });
    closers.push(feeds.close);
    let read = 0;
    for await (const chunk of fetchFeed(request(`${feeds.url}/cm`))) {
      read += chunk.length;
      if (read > 1_000_000) break;
    }
    expect(made).toBeLessThan(1_000_000);
  });
});

describe('a feed that fails before its answer', () => {
  it.each<[string, FeedFaultInput, number[]]>([
    ['500', { kind: '500', times: 2 }, [10, 20]],
    ['503', { kind: 'status', status: 503, times: 1 }, [10]],
    [
      '429, as long as the provider asks',
      { kind: '429', retryAfterSeconds: 7, times: 2 },
      [7000, 7000],
    ],
    ['a closed connection', { kind: 'hang-up', times: 3 }, [10, 20, 30]],
  ])('is asked again after %s', async (_label, fault, expectedWaits) => {
    const feeds = await sandbox();
    feeds.setFault('cm', fault);
    const { waits, ...options } = timing();
    const { rows } = await parsed('cm', fetchFeed(request(`${feeds.url}/cm`, options)));
    expect(rows).toHaveLength(100);
    expect(waits).toEqual(expectedWaits);
  });

  it('obeys a Retry-After that is a date', async () => {
    let asked = 0;
    const url = await serve((_incoming, response) => {
      asked += 1;
      const until = new Date(Date.now() + 90_000).toUTCString();
      if (asked === 1) response.writeHead(429, { 'retry-after': until }).end();
      else response.end('x\n');
    });
    const { waits, ...options } = timing();
    await textOf(fetchFeed(request(url, options)));
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(80_000);
    expect(waits[0]).toBeLessThanOrEqual(90_000);
  });

  it.each<[string, FeedFaultInput, string, string, number]>([
    ['500', { kind: '500' }, 'server-error', 'answered HTTP 500, 4 times in a row.', 3],
    [
      '429',
      { kind: '429', retryAfterSeconds: 2 },
      'rate-limited',
      'answered HTTP 429, 4 times in a row; it asks to wait 2 s.',
      3,
    ],
    [
      '429 for too long',
      { kind: '429', retryAfterSeconds: 900 },
      'rate-limited',
      'answered HTTP 429; it asks to wait 900 s.',
      0,
    ],
    [
      'a closed connection',
      { kind: 'hang-up' },
      'unreachable',
      'cannot be read: connection closed by the provider, 4 times in a row.',
      3,
    ],
    [
      '403',
      { kind: 'status', status: 403 },
      'refused',
      'answered HTTP 403. Please check the token.',
      0,
    ],
    [
      '404',
      { kind: 'status', status: 404 },
      'refused',
      'answered HTTP 404. Please check the address.',
      0,
    ],
    [
      'a redirect',
      { kind: 'status', status: 302 },
      'refused',
      'answered HTTP 302. Please check the address.',
      0,
    ],
  ])('is given up after %s', async (_label, fault, failure, message, waitCount) => {
    const feeds = await sandbox();
    feeds.setFault('cm', fault);
    const { waits, ...options } = timing();
    const error = await failureOf(textOf(fetchFeed(request(`${feeds.url}/cm`, options))));
    expect(error).toBeInstanceOf(FeedTransferError);
    expect(error.failure).toBe(failure);
    expect(error.message).toBe(`Feed cm: ${new URL(feeds.url).host} ${message}`);
    expect(waits).toHaveLength(waitCount);
  });

  it('does not try again with a token that is refused', async () => {
    const { url } = await sandbox();
    const { waits, ...options } = timing();
    const wrong = request(`${url}/cm`, { ...options, token: `${TOKEN}-of-yesterday` });
    const error = await failureOf(textOf(fetchFeed(wrong)));
    expect(error).toMatchObject({ failure: 'refused', status: 401 });
    expect(waits).toEqual([]);
  });

  it('says that nobody listens', async () => {
    const feeds = await sandbox();
    await feeds.close();
    closers.length = 0;
    const options = timing();
    const error = await failureOf(textOf(fetchFeed(request(`${feeds.url}/cm`, options))));
    expect(error).toMatchObject({ failure: 'unreachable', status: null });
    expect(error.message).toContain('cannot be read: connection refused, 4 times in a row.');
  });

  it('times out on one that takes the request and keeps silent', async () => {
    stopTheClock();
    const feeds = await startFeedSandbox({
      token: TOKEN,
      source: () => {
        setImmediate(() => vi.advanceTimersByTime(60_000));
        return CM_LINES;
      },
    });
    closers.push(feeds.close);
    feeds.setFault('cm', { kind: 'silent' });
    const { waits, ...options } = timing({ attempts: 2 });
    const error = await failureOf(textOf(fetchFeed(request(`${feeds.url}/cm`, options))));
    expect(error.failure).toBe('timed-out');
    expect(error.message).toContain('no answer for 30 s, 2 times in a row.');
    expect(waits).toEqual([10]);
  });

  it.each(['not an address', 'ftp://feeds.example/cm', ''])(
    'refuses the address "%s"',
    async (url) => {
      const error = await failureOf(textOf(fetchFeed(request(url))));
      expect(error.failure).toBe('unusable-address');
    },
  );

  it('refuses a token that is no header value, without quoting it', async () => {
    const { url } = await sandbox();
    const options = timing();
    await failureOf(textOf(fetchFeed(request(url, { ...options, token: `${TOKEN}\n` }))));
  });
});

describe('a feed that fails in the middle of its answer', () => {
  it('is cut off: no second try, no half file taken for a whole one', async () => {
    const feeds = await sandbox();
    feeds.setFault('cm', { kind: 'cut-off', afterRows: 20 });
    const { waits, ...options } = timing();
    const error = await failureOf(parsed('cm', fetchFeed(request(`${feeds.url}/cm`, options))));
    expect(error).toMatchObject({ name: 'FeedTransferError', failure: 'cut-off' });
    expect(error.message).toMatch(
      /^Feed cm: the answer broke off after \d+ bytes: connection closed by the provider\.$/,
    );
    expect(waits).toEqual([]);
  });

  it('ends as it should but within a row: the parser sees it', async () => {
    const feeds = await sandbox();
    feeds.setFault('cm', { kind: 'clean-cut', afterRows: 20 });
    const error = await failureOf(parsed('cm', fetchFeed(request(`${feeds.url}/cm`))));
    expect(error.name).toBe('FeedFormatError');
    expect(error.message).toBe('Feed cm: the file ends in the middle of a row (line 22).');
  });

  it.each([
    ['stands still', 30_000, {}, 'the answer broke off after 500 bytes: no data for 30 s.'],
    [
      'takes longer than a transfer may',
      900_000,
      { idleMs: 1_000_000 },
      'the transfer took longer than 900 s.',
    ],
  ])('%s: given up', async (_label, ms, more, message) => {
    stopTheClock();
    const feeds = await sandbox();
    feeds.setFault('cm', { kind: 'slow', pieceBytes: 500 });
    const read = async () => {
      for await (const chunk of fetchFeed(request(`${feeds.url}/cm`, timing(more)))) {
        expect(chunk).toHaveLength(500);
        // By then it waits for the next chunk.
        setImmediate(() => vi.advanceTimersByTime(ms));
      }
    };
    const error = await failureOf(read());
    expect(error).toMatchObject({ name: 'FeedTransferError', failure: 'timed-out' });
    expect(error.message).toBe(`Feed cm: ${message}`);
  });

  it('is slow, and complete in the end', async () => {
    const feeds = await sandbox();
    feeds.setFault('cm', { kind: 'slow', pieceBytes: 500 });
    let bytes = 0;
    const read: Buffer[] = [];
    for await (const chunk of fetchFeed(request(`${feeds.url}/cm`))) {
      bytes += chunk.length;
      read.push(chunk);
      if (bytes === 500) feeds.setFault('cm', null);
    }
    const { rows } = await parsed('cm', fetchFeed(request(`${feeds.url}/cm`)));
    expect(Buffer.concat(read).toString().trimEnd().split('\n')).toHaveLength(101);
    expect(rows).toHaveLength(100);
  });

  it('does not count the time in which the reader is busy', async () => {
    stopTheClock();
    const feeds = await sandbox(Array.from({ length: 400 }, () => CM_LINES).flat());
    let chunks = 0;
    for await (const _chunk of fetchFeed(request(`${feeds.url}/cm`))) {
      chunks += 1;
      if (chunks === 1) vi.advanceTimersByTime(600_000);
    }
    expect(chunks).toBeGreaterThan(1);
  });
});

describe('a transfer nobody wants any more', () => {
  it('ends with the reason of the signal, while it waits for data', async () => {
    const feeds = await sandbox();
    feeds.setFault('cm', { kind: 'slow', pieceBytes: 500 });
    const stop = new AbortController();
    const read = async () => {
      for await (const _chunk of fetchFeed(request(`${feeds.url}/cm`, { signal: stop.signal }))) {
        stop.abort(new Error('the worker stops'));
      }
    };
    await expect(read()).rejects.toThrow('the worker stops');
  });

  it('ends while it waits for its next try', async () => {
    const feeds = await sandbox();
    feeds.setFault('cm', { kind: '429', retryAfterSeconds: 200 });
    const stop = new AbortController();
    const options = {
      signal: stop.signal,
      timing: {
        wait: async (_ms: number, signal: AbortSignal) => {
          queueMicrotask(() => stop.abort(new Error('the worker stops')));
          await new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        },
      },
    };
    await expect(textOf(fetchFeed(request(`${feeds.url}/cm`, options)))).rejects.toThrow(
      'the worker stops',
    );
  });

  it('does not even begin', async () => {
    const signal = AbortSignal.abort(new Error('the worker stops'));
    await expect(textOf(fetchFeed(request('http://127.0.0.1:1', { signal })))).rejects.toThrow(
      'the worker stops',
    );
  });
});

describe('a feed whose content is wrong', () => {
  async function under(fault: FeedFaultInput, feed: FeedName = 'f11-de', lines = F11_LINES) {
    const feeds = await sandbox(lines);
    feeds.setFault(feed, fault);
    return parsed(feed, fetchFeed(request(`${feeds.url}/${feed}`, { feed })));
  }
  const figures = ({ requests, views, clicks, fallbacks, revenueMicros }: FeedRow) => [
    requests,
    views,
    clicks,
    fallbacks,
    revenueMicros,
  ];
  const right = [1000, 900, 3, 50, 1_234_567];

  it('nothing at all', async () => {
    const error = await failureOf(under({ kind: 'empty' }));
    expect(error.message).toBe('Feed f11-de: the file is empty, not even a header row.');
  });

  it('a header and no rows', async () => {
    expect(await under({ kind: 'header-only' })).toEqual({ rows: [], setAside: [] });
  });

  it('a column missing or renamed', async () => {
    const missing = await failureOf(under({ kind: 'wrong-columns' }));
    expect(missing.message).toContain(
      'Feed f11-de: the header lacks revenue; it reads: date, domain',
    );
    const renamed = await failureOf(
      under({ kind: 'wrong-columns', column: 'domain', renameTo: 'website' }),
    );
    expect(renamed.message).toContain('the header lacks domain; it reads: date, website');
  });

  it('six percent malformed rows, each of them with its reason', async () => {
    const { rows, setAside } = await under({ kind: 'bad-rows', percent: 6 });
    expect(rows).toHaveLength(94);
    expect(setAside).toHaveLength(6);
    const all = (await under({ kind: 'bad-rows', percent: 100 })).setAside.slice(0, 5);
    expect(all.map(({ line, reason }) => [line, tellRun(reason, 'en')])).toEqual([
      [2, 'requests is negative: "-1"'],
      [3, 'has 7 cells instead of 8'],
      [4, 'date is not a date YYYY-MM-DD: "yesterday"'],
      [5, 'requests is not a whole number of 0 or more: "n/a"'],
      [6, 'has 9 cells instead of 8'],
    ]);
  });

  it('rows twice, the same or with other figures first', async () => {
    const twice = await under({ kind: 'duplicate', percent: 10 });
    expect(twice.rows).toHaveLength(110);
    const conflicting = await under({ kind: 'conflicting', percent: 100, factor: 0.5 });
    expect(conflicting.rows.slice(0, 2).map(figures)).toEqual([[500, 450, 1, 25, 617_283], right]);
  });

  it('rows revised or withdrawn', async () => {
    const revised = await under({ kind: 'revised', percent: 50, factor: 1.1 });
    expect(revised.rows.slice(0, 2).map(figures)).toEqual([right, [1100, 990, 3, 55, 1_358_023]]);
    expect((await under({ kind: 'withdrawn', percent: 25 })).rows).toHaveLength(75);
  });

  it('one day at 40 percent of itself', async () => {
    const { rows } = await under({ kind: 'low-day', date: '2026-11-19' });
    const views = (day: string) =>
      rows.filter(({ date }) => date === day).reduce((sum, row) => sum + row.views, 0);
    expect([views('2026-11-18'), views('2026-11-19')]).toEqual([45_000, 18_000]);
  });

  it('one day of hours at 40 percent', async () => {
    const { rows } = await under({ kind: 'low-day', date: '2026-11-19' }, 'cm', CM_LINES);
    expect(rows[0]?.pageImpressions).toBe(40);
  });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
