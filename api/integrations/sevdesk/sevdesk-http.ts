import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createCircuitBreaker } from '#api/core/circuit-breaker.ts';
import { readBounded } from '../read-bounded.ts';
import { readRetryAfter } from '../read-retry-after.ts';
import { SevdeskError } from './sevdesk-error.ts';

export interface SevdeskAddress {
  /** Base of the REST API, `https://my.sevdesk.de/api/v1`. */
  url: string;
  token: string;
  /** How long one call may take, if not the usual time. */
  timeoutMs?: number | undefined;
}

export interface SevdeskTiming {
  /** Pauses before each further attempt of a call that only reads. */
  retryPausesMs: readonly number[];
  /** Longest wait that the tool may ask for before a further attempt. */
  longestPauseMs: number;
}

const defaultTiming: SevdeskTiming = {
  retryPausesMs: [250, 1_000],
  longestPauseMs: 2_000,
};

const usualTimeoutMs = 5_000;
/** A screen waits for us: after this long nothing is retried. */
const patienceMs = 8_000;

/** Calls with a refused token can block it: after one, the tool is left alone for this long. */
const refusedMs = 60_000;

/** More than any answer we ask for: nothing larger is read. */
const mostBytes = 20_000_000;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string> | undefined;
  /** Sent as JSON; a form with a file is sent as it is. */
  body?: unknown;
}

export type SevdeskCall = ReturnType<typeof createSevdeskHttp>;

/**
 * Speaks HTTP with sevDesk: token without "Bearer", a telling User-Agent, one deadline per call,
 * one circuit breaker for all. Only reading calls are retried, and only after 429, 5xx, silence or
 * a lost connection.
 *
 * @returns a function that resolves with the parsed but unchecked JSON
 */
export function createSevdeskHttp(
  { url, token, timeoutMs = usualTimeoutMs }: SevdeskAddress,
  { clock, timing = defaultTiming }: { clock: () => Date; timing?: SevdeskTiming | undefined },
) {
  const breaker = createCircuitBreaker<SevdeskError>();

  async function attempt({ method, path, query, body }: Call): Promise<unknown> {
    const isForm = body instanceof FormData;
    try {
      const address = `${url.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`;
      const answer = await send(address, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: token,
          accept: 'application/json',
          'user-agent': 'partner-platform/1 (accounting contacts and credit notes)',
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      breaker.succeeded();
      return answer;
    } catch (error) {
      const failure = asSevdeskError(error, { method, path });
      // The tool works; it only rejects this request.
      if (['rejected', 'not-found'].includes(failure.failure)) breaker.succeeded();
      else if (failure.failure === 'token-refused') breaker.failed(failure, clock(), refusedMs);
      else breaker.failed(failure, clock());
      throw failure;
    }
  }

  return async function call(wanted: Call): Promise<unknown> {
    breaker.enter(clock());
    const begunAt = performance.now();
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt(wanted);
      } catch (error) {
        const pauseMs = timing.retryPausesMs[tried];
        const waited = performance.now() - begunAt;
        const again = wanted.method === 'GET' && pauseMs !== undefined && waited < patienceMs;
        if (!again || !(error instanceof SevdeskError) || !isPassing(error)) throw error;
        if ((error.retryAfterMs ?? 0) > timing.longestPauseMs) throw error;
        await delay(error.retryAfterMs ?? pauseMs);
      }
    }
  };
}

async function send(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  const text = (await readBounded(response.body ?? [], mostBytes, endless)).toString('utf8');
  if (!response.ok) throw statusError(response, wordsOf(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new SevdeskError('nonsense', {
      message: `HTTP ${response.status} without JSON`,
      status: response.status,
      unsettled: true,
    });
  }
}

const endless = () =>
  new SevdeskError('nonsense', { message: 'an answer without end', unsettled: true });

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Why the tool refuses, in its own words, if it says so. */
function wordsOf(text: string): string | undefined {
  try {
    return refusalSchema.parse(JSON.parse(text)).error.message.slice(0, 300);
  } catch {
    return undefined;
  }
}

function statusError({ status, headers }: Response, words: string | undefined): SevdeskError {
  const message = `HTTP ${status}`;
  if (status === 401 || status === 403) {
    return new SevdeskError('token-refused', { message, status });
  }
  if (status === 404) return new SevdeskError('not-found', { message, status, words });
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers.get('retry-after'));
    return new SevdeskError('rate-limited', { message, status, retryAfterMs });
  }
  if (status >= 500) {
    return new SevdeskError('server-error', { message, status, unsettled: true, words });
  }
  return new SevdeskError('rejected', { message, status, words });
}

/** With these errors nothing was sent, so nothing can have happened. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

function asSevdeskError(error: unknown, { method, path }: Call): SevdeskError {
  if (error instanceof SevdeskError) {
    const { failure, status, retryAfterMs, words } = error;
    const unsettled = error.unsettled && method !== 'GET';
    const message = `${method} ${path}: ${error.message.replace(/^sevDesk: /, '')}`;
    return new SevdeskError(failure, { message, status, retryAfterMs, unsettled, words });
  }
  const { name, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') {
    return new SevdeskError('timed-out', {
      message: `${method} ${path}: no answer`,
      unsettled: method !== 'GET',
    });
  }
  const code = cause?.code ?? 'connection lost';
  const sent = !neverSent.includes(code);
  return new SevdeskError(sent ? 'cut-off' : 'unreachable', {
    message: `${method} ${path}: ${code}`,
    unsettled: sent && method !== 'GET',
  });
}

const isPassing = ({ failure }: SevdeskError) =>
  ['rate-limited', 'server-error', 'timed-out', 'unreachable', 'cut-off'].includes(failure);
