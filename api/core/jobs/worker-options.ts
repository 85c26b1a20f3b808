import type { Logger } from 'pino';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { AnyJob } from './define-job.ts';
import type { Schedule } from './schedule.ts';

export interface WorkerOptions {
  /** Connects as the owner of the tables: the queue's own are closed to others. */
  ownerUrl: string;
  /** Role platform_app, for the jobs' code. */
  systemDb: Db;
  jobs: AnyJob[];
  schedules: Schedule[];
  services: Services;
  clock: () => Date;
  log: Logger;
  /** Jobs that run at once in this process; 4 by default. */
  concurrency?: number;
  /** At each start, in a transaction: queues work left undone by ended processes. */
  takeUp?: (db: Db) => Promise<void>;
  /** In the transaction that gives a job up. */
  givenUp?: (db: Db, job: GivenUpJob) => Promise<void>;
  /** A file to touch with every heartbeat, for programs that cannot ask this process. */
  heartbeatPath?: string | undefined;
  timing?: Partial<WorkerTiming>;
}

/** A job that failed for good. */
export interface GivenUpJob {
  name: string;
  /** Its last run, which says why. */
  runId: number;
  /** The same was given up within half a day, and has not succeeded since. */
  isRepeated: boolean;
}

/** All in milliseconds. */
export interface WorkerTiming {
  /** How often the queue is polled for due jobs; new jobs announce themselves. */
  poll: number;
  /** How often schedules, and the other workers' lives, are checked. */
  heartbeat: number;
  /** How long a stop waits for running jobs before it aborts them. */
  finishWithin: number;
  /** How long aborted jobs have before they are abandoned. */
  abortWithin: number;
}

export const defaultTiming: WorkerTiming = {
  poll: 2000,
  heartbeat: 60_000,
  finishWithin: 10_000,
  abortWithin: 3000,
};
