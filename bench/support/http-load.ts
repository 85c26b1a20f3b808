import autocannon from 'autocannon';
import { percentile } from './percentile.ts';

export interface LoadOptions {
  url: string;
  requests: { path: string; headers?: Record<string, string> }[];
  headers?: Record<string, string>;
  connections: number;
  /** Earlier answers are not counted. */
  leadInSeconds?: number;
  /** Duration, or number of requests. */
  seconds?: number;
  amount?: number;
  /** Calls a second of all connections together; absent: as many as they can. */
  overallRate?: number;
}

export interface HttpLoad {
  perSecond: number;
  p50: number;
  p99: number;
  answers: number;
  /** Anything but a 2xx answer in time, and what it was. */
  failures: number;
  reasons: string;
}

/** Calls as fast as answers arrive, or at the rate asked for, sequentially on each connection. */
export async function loadHttp({
  leadInSeconds = 0,
  seconds = 1,
  amount,
  ...options
}: LoadOptions): Promise<HttpLoad> {
  const times: number[] = [];
  const countedFrom = performance.now() + 1000 * leadInSeconds;
  let lastAt = countedFrom;
  const run = autocannon({
    ...options,
    sampleInt: 50,
    timeout: 30,
    ...(amount ? { amount } : { duration: leadInSeconds + seconds }),
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    const now = performance.now();
    if (now < countedFrom) return;
    lastAt = now;
    times.push(milliseconds);
  });
  // autocannon counts a timeout as an error too.
  const { errors, timeouts, non2xx, statusCodeStats } = await run;
  // Within so short a time, a busy machine may not have answered once.
  if (times.length === 0 && errors + non2xx === 0)
    return loadHttp({ ...options, leadInSeconds, seconds: 2 * seconds, amount });
  const statuses = Object.entries(statusCodeStats).map(([code, { count }]) => `${count} × ${code}`);
  return {
    perSecond: times.length / ((lastAt - countedFrom) / 1000),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    answers: times.length,
    failures: errors + non2xx,
    reasons: [...statuses, `${errors - timeouts} errors`, `${timeouts} timeouts`].join(', '),
  };
}
