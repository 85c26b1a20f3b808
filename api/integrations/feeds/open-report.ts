import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { readRetryAfter } from '../read-retry-after.ts';
import type { FeedTransferFailure } from './feed-errors.ts';

/** Why one attempt failed, and whether another one makes sense. */
export class AttemptFailure extends Error {
  readonly failure: FeedTransferFailure;
  readonly retryable: boolean;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(
    failure: FeedTransferFailure,
    message: string,
    details: { retryable: boolean; status?: number; retryAfterMs?: number | undefined },
  ) {
    super(message);
    this.failure = failure;
    this.retryable = details.retryable;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** Asks once; resolves with an answer whose body is the report, not read yet. */
export function openReport(
  url: URL,
  token: string,
  timing: { connectMs: number; idleMs: number },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const request = (secure ? httpsGet : httpGet)(url, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/csv',
        'accept-encoding': 'identity',
        'user-agent': 'partner-platform feed fetch',
      },
      signal,
    });
    const giveUpAfter = (ms: number, message: string) =>
      setTimeout(() => request.destroy(silence(message)), ms);
    let timer = giveUpAfter(timing.connectMs, `no connection within ${timing.connectMs / 1000} s`);
    request.on('socket', (socket) => {
      const waitForAnswer = () => {
        clearTimeout(timer);
        timer = giveUpAfter(timing.idleMs, `no answer for ${timing.idleMs / 1000} s`);
      };
      if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', waitForAnswer);
      else waitForAnswer();
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(asFailure(error));
    });
    request.on('response', (response) => {
      clearTimeout(timer);
      const failure = statusFailure(response);
      if (!failure) return resolve(response);
      response.destroy();
      reject(failure);
    });
  });
}

/**
 * The body as it arrives. Only the provider's silence counts: no time runs while the reader stores
 * what it has.
 */
export async function* readBody(
  response: IncomingMessage,
  idleMs: number,
): AsyncGenerator<Buffer, void> {
  const chunks: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  try {
    while (true) {
      const timer = setTimeout(
        () => response.destroy(silence(`no data for ${idleMs / 1000} s`)),
        idleMs,
      );
      let chunk: IteratorResult<Buffer>;
      try {
        chunk = await chunks.next();
      } catch (error) {
        throw asFailure(error);
      } finally {
        clearTimeout(timer);
      }
      if (chunk.done) return;
      yield chunk.value;
    }
  } finally {
    response.destroy();
  }
}

function silence(message: string): AttemptFailure {
  return new AttemptFailure('timed-out', message, { retryable: true });
}

function statusFailure({ statusCode: status = 0, headers }: IncomingMessage) {
  if (status === 200) return null;
  const message = `HTTP ${status}`;
  if (status === 429) {
    const retryAfterMs = readRetryAfter(headers['retry-after']);
    return new AttemptFailure('rate-limited', message, { retryable: true, status, retryAfterMs });
  }
  if (status >= 500) {
    return new AttemptFailure('server-error', message, { retryable: true, status });
  }
  // A redirect is refused too: the token is for the configured address only.
  return new AttemptFailure('refused', message, { retryable: false, status });
}

const CONNECTION_PROBLEMS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed by the provider',
  ENOTFOUND: 'host name unknown',
  EAI_AGAIN: 'host name could not be looked up',
  ETIMEDOUT: 'connection timed out',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'network cannot be reached',
};

function asFailure(error: unknown): AttemptFailure {
  if (error instanceof AttemptFailure) return error;
  // The code only: an error's own text may quote the request.
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return new AttemptFailure('unreachable', CONNECTION_PROBLEMS[code] ?? code, { retryable: true });
}
