import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../describe-error.ts';
import { StartError } from '../start-error.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

export interface Supervision {
  /** Resolves to the reason once the server has ended and is no longer restarted. */
  givenUp: Promise<Error>;
  /** From now on the server may end. */
  stop(): Promise<void>;
}

interface SupervisionTiming {
  /** It is given up after this many fruitless starts in a row. */
  mostStarts: number;
  /** A start counts as successful once the server has run this long. */
  steadyMs: number;
  /** Before the second start in a row; doubled before each further one. */
  pauseMs: number;
}

const defaultTiming: SupervisionTiming = { mostStarts: 5, steadyMs: 5_000, pauseMs: 500 };

/**
 * Restarts the embedded server whenever it ends. PostgreSQL drops an idle connection the moment its
 * main process is gone, for whatever reason: one connection is kept to notice that.
 */
export async function superviseServer(
  server: Pick<EmbeddedPostgres, 'ownerUrl' | 'startAgain'>,
  log: Logger,
  { mostStarts, steadyMs, pauseMs }: SupervisionTiming = defaultTiming,
): Promise<Supervision> {
  const stopping = new AbortController();
  let line = await openLine(server.ownerUrl);
  let failure = '';
  const watching = watch();

  /** Resolves to why the server is given up, or to nothing once it is no longer watched. */
  async function watch(): Promise<Error | undefined> {
    let starts = 0;
    while (!stopping.signal.aborted) {
      const since = performance.now();
      await line.ended;
      if (performance.now() - since >= steadyMs) starts = 0;
      if (starts === mostStarts) {
        return new StartError(
          `PostgreSQL has ended and ${mostStarts} starts did not bring it back: ${failure}`,
        );
      }
      if (starts > 0) await pause(pauseMs * 2 ** (starts - 1));
      starts += 1;
      if (!stopping.signal.aborted) await bringBack(starts);
    }
    return undefined;
  }

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function bringBack(start: number): Promise<void> {
    const attempt = { start, of: mostStarts };
    try {
      const hadEnded = await server.startAgain();
      line = await openLine(server.ownerUrl);
      failure = 'it ended again right away';
      if (hadEnded) log.error(attempt, 'PostgreSQL had ended and was started again');
    } catch (error) {
      failure = describeError(error);
      log.error({ ...attempt, reason: failure }, 'PostgreSQL has ended and does not start');
    }
  }

  return {
    givenUp: new Promise((resolve) => {
      void watching.then((reason) => reason && resolve(reason));
    }),
    async stop() {
      stopping.abort();
      await line.client.end();
      await watching;
      // The one opened in the meantime.
      await line.client.end();
    },
  };
}

async function openLine(url: string): Promise<{ client: pg.Client; ended: Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'partner-platform supervision',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // Its end, which follows, reports the break; unheard, an error would end the process.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  return { client, ended };
}
