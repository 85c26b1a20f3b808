import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from './db.ts';

interface Watch {
  url: string;
  log: Logger;
  everyMs?: number;
  /** For a new connection to the server. */
  patienceMs?: number;
}

/** What a pool holds, as its library keeps it. */
interface Held {
  timestamp: number;
  resource: { connection: { stream: { destroy(): void } } };
}

/**
 * A network that swallows packets breaks no connection: statements would wait for minutes. While
 * one takes its time, the server is asked for another connection. If it gives none twice, the
 * pools' connections are ended, and their callers hear that the database cannot be reached.
 *
 * @returns ends the watch
 */
export function endSilentConnections(
  pools: readonly Db[],
  { url, log, everyMs = 2_000, patienceMs = 4_000 }: Watch,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isWaiting = () =>
    pools.some(({ client }) =>
      client.pool?.used.some(({ timestamp }: Held) => Date.now() - timestamp > everyMs),
    );
  async function watch(): Promise<void> {
    for (;;) {
      await wait(everyMs, undefined, { signal, ref: false });
      if (!isWaiting()) continue;
      if ((await answers(url, patienceMs)) || (await answers(url, patienceMs))) continue;
      log.error('the database does not answer: its connections are ended');
      for (const { client } of pools) {
        const held: Held[] = client.pool ? [...client.pool.used, ...client.pool.free] : [];
        for (const { resource } of held) resource.connection.stream.destroy();
      }
    }
  }
  const watching = watch().catch((error) => {
    if (!signal.aborted) log.error({ err: error }, 'the database is no longer watched');
  });
  return () => {
    stopped.abort();
    return watching;
  };
}

async function answers(url: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => {});
  const began = performance.now();
  try {
    await client.connect();
    void client.end().catch(() => {});
    return true;
  } catch (error) {
    // A process that was too busy itself cannot tell.
    if (performance.now() - began > patienceMs * 1.5) return true;
    // A refusal is an answer, too: it has no connection left, or is starting.
    return error instanceof Error && 'severity' in error;
  }
}
