import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobDefinition } from '#api/core/jobs/define-job.ts';
import type { Services } from '#api/core/services.ts';
import { type FeedDaysPayload, fetchJobs, processJobs } from '#api/operations/feeds/feed-jobs.ts';
import { type FeedSandbox, startFeedSandbox } from '#demo/feeds/start-feed-sandbox.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { createTestDatabase } from '../../../../tests/support/create-test-database.ts';
import { plantCompany, plantWorld } from './plant-world.ts';
import { worldLines } from './world-lines.ts';

export const sandboxToken = 'the token of the sandbox';

export interface Run {
  id: number;
  /** The job's final message, or why it failed. */
  outcome: string;
  failed: boolean;
  log: string[];
}

export interface FeedWorld {
  ownerUrl: string;
  /** Role platform_app. */
  db: Db;
  /** Superuser: for what is closed to the API. */
  ownerDb: Db;
  siteIds: Map<string, number>;
  sandbox: FeedSandbox;
  /** The provider's answers from now on; undefined: the small network's own lines. */
  say(lines: ((feed: FeedName, from: string, to: string) => Iterable<string>) | undefined): void;
  fetch(feed: FeedName, from: string, to: string, force?: boolean): Promise<Run>;
  process(feed: FeedName, from: string, to: string, force?: boolean): Promise<Run>;
  /** Fetch and process of all four feeds. */
  runAll(from: string, to: string): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  clock: () => Date;
  /** Do the feeds have addresses? */
  feedsOn?: boolean;
}

/** A database with the small network, and a provider that really answers over HTTP. */
export async function openFeedWorld({ clock, feedsOn = true }: WorldOptions): Promise<FeedWorld> {
  const { ownerUrl, drop } = await createTestDatabase();
  const db = openPool({ url: ownerUrl, role: 'platform_app', max: 4, statementTimeoutMs: 30_000 });
  const ownerDb = openPool({ url: ownerUrl, max: 1, statementTimeoutMs: 30_000 });
  const siteIds = await plantWorld(db, await plantCompany(db, 'Verlag der kleinen Welt'));
  let said: Parameters<FeedWorld['say']>[0];
  const sandbox = await startFeedSandbox({
    token: sandboxToken,
    clock,
    source: (feed, from, to) => (said ?? worldLines)(feed, from, to),
  });
  const services = {
    config: { feeds: feedsOn ? feedAddresses(sandbox.url) : {} },
  } as unknown as Services;

  async function run(job: JobDefinition<FeedDaysPayload>, payload: FeedDaysPayload): Promise<Run> {
    const row = mustExist((await db('job_runs').insert({ name: job.name }).returning('id'))[0]);
    const log: string[] = [];
    const add = (said: string) => void log.push(tellRun(said, 'en'));
    try {
      const outcome = await job.run(
        {
          db,
          transaction: (work) => db.transaction(work),
          clock,
          log: { info: add, warn: add, error: add, flush: async () => {} },
          signal: new AbortController().signal,
          services,
          runId: row.id,
          attempt: 1,
          isLastAttempt: false,
        },
        payload,
      );
      return { id: row.id, outcome: tellRun(outcome, 'en'), failed: false, log };
    } catch (error) {
      return { id: row.id, outcome: (error as Error).message, failed: true, log };
    }
  }

  const world: FeedWorld = {
    ownerUrl,
    db,
    ownerDb,
    siteIds,
    sandbox,
    say: (lines) => {
      said = lines;
    },
    fetch: (feed, from, to, force) => run(fetchJobs[feed], { from, to, ...(force && { force }) }),
    process: (feed, from, to, force) =>
      run(processJobs[feed], { from, to, ...(force && { force }) }),
    async runAll(from, to) {
      for (const feed of FEED_NAMES) {
        for (const done of [
          await world.fetch(feed, from, to),
          await world.process(feed, from, to),
        ]) {
          if (done.failed) throw new Error(done.outcome);
        }
      }
    },
    async close() {
      await sandbox.close();
      await Promise.all([db.destroy(), ownerDb.destroy()]);
      await drop();
    },
  };
  return world;
}

export const feedAddresses = (url: string) =>
  Object.fromEntries(
    FEED_NAMES.map((feed) => [feed, { url: `${url}/${feed}`, token: sandboxToken }]),
  );

/** A feed's lines as the file they come in. */
export const asFile = (feed: FeedName, lines: Iterable<string>): string =>
  `${[FEEDS[feed].columns.join(','), ...lines].join('\n')}\n`;
