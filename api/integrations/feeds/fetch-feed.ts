import { setTimeout as delay } from 'node:timers/promises';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { FeedTransferError } from './feed-errors.ts';
import { AttemptFailure, openReport, readBody } from './open-report.ts';

export type FeedRequest = {
  feed: FeedName;
  /** Base address of the feed; `/report` is added to its path. */
  url: string;
  token: string;
  /** Berlin days, both included. */
  from: string;
  to: string;
  /** Ends the transfer, and any wait before a retry, with the signal's reason. */
  signal?: AbortSignal;
  timing?: Partial<FetchTiming>;
};

export type FetchTiming = {
  /** Until the connection is established, TLS included. */
  connectMs: number;
  /** The provider's longest silence, before and within its answer. */
  idleMs: number;
  /** The whole transfer with all its attempts. */
  overallMs: number;
  attempts: number;
  /** Wait after the given failed attempt (1, 2, …), where the provider names none. */
  backoffMs: (attempt: number) => number;
  /** A longer Retry-After is left to the next run of the job. */
  longestRetryAfterMs: number;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

const DEFAULT_TIMING: FetchTiming = {
  connectMs: 10_000,
  idleMs: 30_000,
  overallMs: 15 * 60_000,
  attempts: 4,
  backoffMs: (attempt) => 1_000 * 4 ** (attempt - 1),
  longestRetryAfterMs: 5 * 60_000,
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};

/**
 * The bytes of a feed's report as they arrive. Tries again after 429 (when the provider says), 5xx
 * and a failed connection as long as no byte was handed on; everything else, and an answer that
 * breaks off, is a FeedTransferError. An answer that is cut without any sign of it on the
 * connection (HTTP/1.0 without a length) is left to the parser, which sees the unfinished row.
 */
export async function* fetchFeed(request: FeedRequest): AsyncGenerator<Buffer, void> {
  const { feed, token, signal } = request;
  const timing = { ...DEFAULT_TIMING, ...request.timing };
  const url = reportUrl(request);
  signal?.throwIfAborted();

  const stop = new AbortController();
  const stopWithCaller = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', stopWithCaller);
  const overall = setTimeout(() => {
    const problem = `the transfer took longer than ${timing.overallMs / 1000} s.`;
    stop.abort(new FeedTransferError(feed, 'timed-out', problem));
  }, timing.overallMs);

  try {
    for (let attempt = 1; ; attempt += 1) {
      let bytes = 0;
      try {
        const response = await openReport(url, token, timing, stop.signal);
        for await (const chunk of readBody(response, timing.idleMs)) {
          bytes += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        stop.signal.throwIfAborted();
        if (!(error instanceof AttemptFailure)) throw error;
        if (bytes > 0) throw brokenOff(feed, error, bytes);
        const waitMs = error.retryAfterMs ?? timing.backoffMs(attempt);
        const again = error.retryable && attempt < timing.attempts;
        if (!again || waitMs > timing.longestRetryAfterMs) {
          throw givenUp(feed, error, url, attempt);
        }
        await waitUnlessStopped(timing, waitMs, stop.signal);
      }
    }
  } finally {
    clearTimeout(overall);
    signal?.removeEventListener('abort', stopWithCaller);
  }
}

/**
 * Waits until a report has begun: a provider may take its time to make it, and meanwhile nobody
 * holds a transaction open for it.
 */
export async function awaitFirst<T>(pieces: AsyncGenerator<T, void>): Promise<AsyncGenerator<T>> {
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}

function reportUrl({ feed, url: base, from, to }: FeedRequest): URL {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new FeedTransferError(feed, 'unusable-address', 'the address is no http(s) address.');
  }
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/report`;
  url.searchParams.set('from', from);
  url.searchParams.set('to', to);
  return url;
}

async function waitUnlessStopped(timing: FetchTiming, ms: number, signal: AbortSignal) {
  try {
    await timing.wait(ms, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  signal.throwIfAborted();
}

function brokenOff(feed: FeedName, { failure, message }: AttemptFailure, bytes: number) {
  return new FeedTransferError(
    feed,
    failure === 'timed-out' ? 'timed-out' : 'cut-off',
    `the answer broke off after ${bytes} bytes: ${message}.`,
  );
}

function givenUp(feed: FeedName, error: AttemptFailure, url: URL, attempts: number) {
  const { failure, message, status, retryAfterMs } = error;
  const tries = attempts > 1 ? `, ${attempts} times in a row` : '';
  const pause =
    retryAfterMs === null ? '' : `; it asks to wait ${Math.ceil(retryAfterMs / 1000)} s`;
  const problem =
    status === null
      ? `${url.host} cannot be read: ${message}${tries}.`
      : `${url.host} answered ${message}${tries}${pause}.${advice(status)}`;
  return new FeedTransferError(feed, failure, problem, status);
}

function advice(status: number): string {
  if (status === 401 || status === 403) return ' Please check the token.';
  if (status === 404 || (status >= 300 && status < 400)) return ' Please check the address.';
  return '';
}
